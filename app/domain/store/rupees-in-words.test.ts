import { expect, test } from 'vitest'
import { rupeesInWords } from './rupees-in-words'

test.each([
  [0, 'Rupees zero only', 'शून्य रुपये मात्र'],
  [100, 'Rupees one only', 'एक रुपये मात्र'],
  [472_000, 'Rupees four thousand seven hundred twenty only', 'चार हज़ार सात सौ बीस रुपये मात्र'],
  [
    1_570_050,
    'Rupees fifteen thousand seven hundred and fifty paise only',
    'पंद्रह हज़ार सात सौ रुपये और पचास पैसे मात्र',
  ],
  [
    123_456_700,
    'Rupees twelve lakh thirty-four thousand five hundred sixty-seven only',
    'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये मात्र',
  ],
  [1_000_000_000, 'Rupees one crore only', 'एक करोड़ रुपये मात्र'],
  [
    99_999_999_999,
    'Rupees ninety-nine crore ninety-nine lakh ninety-nine thousand nine hundred ninety-nine and ninety-nine paise only',
    'निन्यानवे करोड़ निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये और निन्यानवे पैसे मात्र',
  ],
])('%i paise', (paise, english, hindi) => {
  expect(rupeesInWords(paise, 'en')).toBe(english)
  expect(rupeesInWords(paise, 'hi')).toBe(hindi)
})

test('every number below a hundred has a word of its own', () => {
  const words = Array.from({ length: 100 }, (_, at) => rupeesInWords(at * 100, 'hi'))
  expect(new Set(words).size).toBe(100)
})
