import { expect, test } from 'vitest'
import { forbiddenWords } from './forbidden-words.ts'

test.each([
  ['en', 'Nobody has handed in a document.', ['Nobody', 'handed in']],
  ['en', 'It stands in the mail and counts no more.', ['stands in', 'counts no more']],
  ['en', 'No one has uploaded a document yet.', []],
  ['en', 'Understand, outstanding, handing him a pen.', []],
  ['hi', 'आपका अकाउंट निलंबित है।', ['अकाउंट', 'निलंबित']],
  ['hi', 'सत्रह लोग, खाते सस्पेंड।', []],
  ['hi', 'तारीख चुनें', ['तारीख']],
  ['hi', 'फिर कोशिश कीजिए।', ['कीजिए']],
  ['hi', 'तारीख़ चुनें', []],
] as const)('in %s “%s” has %j', (locale, text, words) => {
  const found = forbiddenWords(locale, text).map((problem) => /“(.*)”/.exec(problem)?.[1])
  expect(found.toSorted()).toEqual(words.toSorted())
})
