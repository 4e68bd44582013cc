/// A measurement of text contrast, as defined by the Web Content Accessibility Guidelines 2.2.
enum ContrastScript {
  /// An expression that returns the texts with less contrast than level AA requires.
  static let faintTexts = """
    (() => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
      const known = new Map();
      const parse = color => {
        if (!known.has(color)) {
          canvas.clearRect(0, 0, 1, 1);
          canvas.fillStyle = color;
          canvas.fillRect(0, 0, 1, 1);
          known.set(color, [...canvas.getImageData(0, 0, 1, 1).data].map(value => value / 255));
        }
        return known.get(color);
      };
      const over = (top, below) => [0, 1, 2].map(i => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
      const ground = element => {
        const below = element.parentElement ? ground(element.parentElement) : parse('Canvas');
        return over(parse(getComputedStyle(element).backgroundColor), below);
      };
      const luminance = color => [0.2126, 0.7152, 0.0722].reduce((sum, share, i) =>
        sum + share * (color[i] <= 0.04045 ? color[i] / 12.92 : ((color[i] + 0.055) / 1.055) ** 2.4), 0);
      const faint = new Map();
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const element = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || !element.checkVisibility()) continue;
        const style = getComputedStyle(element);
        const behind = ground(element);
        const levels = [luminance(over(parse(style.color), behind)), luminance(behind)].sort((a, b) => b - a);
        const contrast = (levels[0] + 0.05) / (levels[1] + 0.05);
        const size = parseFloat(style.fontSize);
        const isLarge = size >= 24 || (size >= 18.66 && style.fontWeight >= 700);
        if (contrast >= (isLarge ? 3 : 4.5)) continue;
        const key = [element.localName, element.className, style.color].join(' ');
        faint.set(key, `${key}, ${contrast.toFixed(2)}: ${element.textContent.trim().slice(0, 40)}`);
      }
      return [...faint.values()];
    })()
    """
}
