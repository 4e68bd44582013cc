import MutationTesting
import Testing
