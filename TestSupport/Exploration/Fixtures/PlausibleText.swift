/// The parts of plausible names, texts and addresses.
enum PlausibleText {
  /// Given names and family names that occur together.
  struct Culture: Sendable {
    let givenNames: [String]
    let familyNames: [String]
    var isFamilyNameFirst = false
  }

  static let cultures: [Culture] = [
    Culture(
      givenNames: ["Ada", "Grace", "Alan", "Margaret", "Oscar", "Emily"],
      familyNames: ["Byron", "Hopper", "O'Neill", "Smith-Jones", "MacLeod", "Taylor"]),
    Culture(
      givenNames: ["Zoë", "Jürgen", "Renée", "Søren", "Łucja", "Íñigo"],
      familyNames: ["Brontë", "Müller", "Lefèvre", "Ångström", "Wałęsa", "de la Peña"]),
    Culture(
      givenNames: ["Þóra", "Đorđe", "Şebnem", "Ōtani", "Nguyệt", "Ivana"],
      familyNames: ["Jónsdóttir", "Đoković", "Yıldırım", "Škvorecký", "Trần", "Ștefănescu"]),
    Culture(
      givenNames: ["Анна", "Лев", "Софья", "Фёдор", "Ольга", "Юрий"],
      familyNames: ["Ким", "Бондаренко", "Шевченко", "Гагарин", "Мельник", "Коваль"]),
    Culture(
      givenNames: ["Ελένη", "Νίκος", "Σοφία", "Γιάννης"],
      familyNames: ["Παπαδοπούλου", "Καζαντζάκης", "Σεφέρης", "Ξενάκης"]),
    Culture(
      givenNames: ["نجيب", "فاطمة", "ليلى", "يوسف"],
      familyNames: ["محفوظ", "الزهراء", "حسن", "السعدي"]),
    Culture(
      givenNames: ["נועה", "יוסף", "מרים", "דוד"],
      familyNames: ["לוי", "כהן", "בן־דוד", "עגנון"]),
    Culture(
      givenNames: ["आशा", "रवि", "प्रिया", "अर्जुन"],
      familyNames: ["शर्मा", "पटेल", "कृष्णन", "सिंह"]),
    Culture(
      givenNames: ["さくら", "健太", "陽子", "翔"],
      familyNames: ["山田", "佐藤", "鈴木", "高橋"], isFamilyNameFirst: true),
    Culture(
      givenNames: ["秀英", "伟", "小龙", "静"],
      familyNames: ["王", "李", "欧阳", "张"], isFamilyNameFirst: true),
    Culture(
      givenNames: ["서연", "민준", "지우", "하은"],
      familyNames: ["김", "이", "박", "최"], isFamilyNameFirst: true),
  ]

  static let sentences: [String] = [
    "See you at eight.", "The train is late again.", "Two teas, please!", "Is anybody there?",
    "Bring the blue folder.", "Grüße aus München!", "Où est la gare?", "¿Mañana por la mañana?",
    "Żółta łódka płynie.", "Řekni to ještě jednou.", "До встречи завтра.", "Καλημέρα σας.",
    "مرحبا بكم جميعا.", "שלום לכולם.", "आप कैसे हैं?", "また明日会いましょう。", "今天天气很好。", "안녕하세요, 여러분.",
    "ขอบคุณมาก", "Hẹn gặp lại nhé.", "İyi akşamlar.", "Happy birthday! 🎂",
  ]

  /// ASCII words for email addresses and URLs.
  static let words: [String] = [
    "ada", "grace", "alan", "otter", "maple", "harbor", "tea", "window", "cedar", "lantern", "violet", "meadow",
    "comet", "pepper", "juniper", "atlas",
  ]

  static let letters: [Character] = [
    "a", "b", "k", "Z", "ä", "é", "ñ", "ø", "ß", "ž", "д", "Я", "λ", "Σ", "ع", "ש", "अ", "さ", "山", "한",
  ]
}
