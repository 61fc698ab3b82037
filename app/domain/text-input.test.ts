import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  checkText,
  commonRules,
  countSigns,
  escapeText,
  type TextProblem,
  type TextRule,
} from './text-input.ts'

const { email, password, text } = commonRules

test.each<[string, TextRule, string, TextProblem | null]>([
  ['  Asha  ', text, 'Asha', null],
  ['', text, '', null],
  ['   ', { isRequired: true }, '', { code: 'required' }],
  ['a'.repeat(1000), text, 'a'.repeat(1000), null],
  ['a'.repeat(1001), text, 'a'.repeat(1001), { code: 'too_long', max: 1000 }],
  ['क्षि'.repeat(1000), text, 'क्षि'.repeat(1000), null],
  ['ab', { min: 3 }, 'ab', { code: 'too_short', min: 3 }],
  ['', { min: 3 }, '', null],
  ['<script>', text, '<script>', { code: 'looks_like_attack' }],
  ["O'Brien & sons", text, "O'Brien & sons", null],
  [' asha@annapurna.test ', email, 'asha@annapurna.test', null],
  ['asha', email, 'asha', { code: 'not_an_email' }],
  ['', email, '', { code: 'required' }],
  [' 7 signs', password, ' 7 signs', null],
  ['1234567', password, '1234567', { code: 'too_short', min: 8 }],
  ["' or 1=1 --", password, "' or 1=1 --", null],
])('%j', (typed, rule, stored, problem) => expect(checkText(typed, rule)).toEqual({ text: stored, problem }))

test.each([
  ['', 0],
  ['abc', 3],
  ['नमस्ते', 3],
  ['क्षि', 1],
  ['👨‍👩‍👧', 1],
  ['e\u0301', 1],
])('%s has %i signs', (sample, count) => expect(countSigns(sample)).toBe(count))

test('escaped text carries no sign that could open or close markup, and keeps every word', () => {
  expect(escapeText(` <a href="/x">O'Brien & co</a> `)).toBe(
    '&lt;a href=&quot;&#47;x&quot;&gt;O&#39;Brien &amp; co&lt;&#47;a&gt;',
  )
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      const escaped = escapeText(typed)
      const back = escaped.replace(/&(lt|gt|quot|amp|#39|#47);/g, (_, name: string) => {
        return { lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'", '#47': '/' }[name] ?? ''
      })
      return !/[<>"'/]/.test(escaped) && back === typed.trim()
    }),
  )
})

test('what passes a limit passes every wider one', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), fc.nat(20), (typed, max, more) => {
      const fits = checkText(typed, { max }).problem?.code !== 'too_long'
      return !fits || checkText(typed, { max: max + more }).problem?.code !== 'too_long'
    }),
  )
})
