import { expect, test } from 'vitest'
import { folded, stemOf, wordsIn } from './words.ts'

test('words keep their signs, stops and dandas are none', () => {
  expect(wordsIn('ज़मीन, बेच। 3D-printing!').map(({ word }) => word)).toEqual(['ज़मीन', 'बेच', '3D', 'printing'])
  expect(wordsIn('क्या है?')[1]).toEqual({ word: 'है', at: 5 })
})

test.each([
  ['ज़मीन', 'जमीन'],
  ['ज़मीन', 'जमीन'],
  ['पढ़ाई', 'पढाई'],
  ['चाँद', 'चांद'],
  ['हिन्दी', 'हिंदी'],
  ['सम्पर्क', 'संपर्क'],
  ['Café', 'cafe'],
])('%s is folded to %s', (word, fold) => expect(folded(word)).toBe(folded(fold)))

test.each([
  ['menus', 'menu'],
  ['prices', 'pricing'],
  ['trained', 'training'],
  ['companies', 'company'],
  ['shops', 'shopping'],
  ['होटलों', 'होटल'],
  ['बच्चे', 'बच्चों'],
  ['सेवाएं', 'सेवा'],
])('%s and %s have one stem', (one, other) => expect(stemOf(one)).toBe(stemOf(other)))

test.each(['bus', 'less', 'KPI', 'मेन्यू'])('%s keeps what is no ending', (word) =>
  expect(stemOf(folded(word)).length).toBeGreaterThan(2),
)
