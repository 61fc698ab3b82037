import { expect, test } from 'vitest'
import { languageNamesIn } from './language-names'

test.each([
  ['en-IN', 'hi', 'Hindi'],
  ['hi-IN', 'hi', 'हिंदी'],
  ['hi-IN', 'mr', 'मराठी'],
  ['hi-IN', 'en', 'अंग्रेज़ी'],
])('in %s, %s is %s', (tag, code, name) => expect(languageNamesIn(tag)(code)).toBe(name))
