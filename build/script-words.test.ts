import { expect, test } from 'vitest'
import { wordsOfScript } from './script-words.ts'

test('the words of texts and templates, whichever signs open them', () => {
  const script = `h("g-row g-soft", {class: \`\${kind} sm:g-wide\`}); t('.menu-open')`
  expect(wordsOfScript(script)).toEqual(['g-row', 'g-soft', 'sm:g-wide', 'menu-open'])
})

test('a quotation mark in a pattern or a comment opens nothing', () => {
  const script = "const bare = text.replace(/[\\s'’]/g, ''); /* it's said */ h('g-row')"
  expect(wordsOfScript(script)).toEqual(['g-row'])
})

test('what cannot be read is said', () => {
  expect(() => wordsOfScript('h(')).toThrow('A script cannot be read')
})
