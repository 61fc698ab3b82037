import { expect, test } from 'vitest'
import { initialsOf } from './initials'

test.each([
  ['Lata Shetty', 'LS'],
  [' lata  m.shetty ', 'LMS'],
  ['Sunita Devi Kumar Rao', 'SDK'],
  ['आशा राव', 'आर'],
  ['Om', 'O'],
  ['', ''],
])('%s has the first letters %s', (name, initials) => expect(initialsOf(name)).toBe(initials))
