import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isGuessable } from '../../../app/domain/guessable-password.ts'
import { isCommonPassword } from './common-passwords.ts'

const brand = ['Sopan', 'सोपान']
const lata = ['lata.rao@sagarhotels.in', 'Lata Rao', 'Sagar Hotels']
const guessable = (password: string, own: readonly string[] = lata) =>
  isGuessable(password, { isCommon: isCommonPassword, own: [...brand, ...own] })

test.each([
  'Summer2024!',
  'Welcome@123',
  'India@123',
  'Sopan@2026',
  'SOPAN#2026',
  'सोपान@2026',
  'P@ssw0rd123!',
  'Pa$$w0rd',
  'w3lc0m3',
  'W3lc0m3!!',
  '123welcome',
  '!!!Welcome!!!',
  '2024Summer!',
  'Summer@2024@',
  'india2024india',
  'IndiaIndia1!',
  'Adm1n!2026',
  'Qwerty@12345',
  'Mumbai#1',
  'Namaste@2025',
  'नमस्ते123',
  'भारत@2026',
  'sopan-demo-2026',
  'WelcomeSopan1',
  'Restaurant@1',
  'Chennai@2026',
  '12345678',
  '84736251',
  '!!!!!!!!',
  '２０２６！！！！',
])('%s is guessed soon', (password) => expect(guessable(password)).toBe(true))

test.each([
  'lata.rao',
  'Lata.Rao@2026',
  'LataRao123!',
  'L4t4R40!',
  'Sagar@2026',
  'sagarhotels#1',
  'HotelSagar@1',
  'lata.rao@sagarhotels.in',
])('%s is guessed by whoever knows the person', (password) => expect(guessable(password)).toBe(true))

test.each(['Lata.Rao@2026', 'LataRao123!'])('%s is an accident for anyone else', (password) =>
  expect(guessable(password, ['asha@guest.test'])).toBe(false),
)

test.each([
  'flight of nine steps',
  'nine green mangoes',
  'eleven red kites',
  'a quiet stair 7f21',
  'correct horse battery staple',
  'eight ch',
  'सीढ़ी चढ़ो',
  'नौ हरे आम',
  'दादी की रसोई में तीन बिल्लियाँ',
  'chai at four, rain at five',
  'meri nani ke aam',
  'Summer rain on the tin roof',
  'welcome to my third attempt',
  'Tr7!kqLw#2vz',
  'x'.repeat(72),
])('%s is a good one', (password) => expect(guessable(password)).toBe(false))

test('whatever stands around a common word does not hide it', () => {
  const around = fc.string({ unit: fc.constantFrom(...'0123456789!@#$%&*._- '), maxLength: 8 })
  const word = fc.constantFrom('summer', 'Welcome', 'INDIA', 'sopan', 'मुंबई')
  fc.assert(fc.property(around, word, around, (before, core, after) => guessable(before + core + after)))
})

test('three words of a sentence are always good', () => {
  const word = fc.constantFrom('mango', 'stairs', 'quiet', 'thali', 'monsoon', 'आम', 'रसोई', 'बिल्ली', 'बरसात')
  const three = fc.uniqueArray(word, { minLength: 3, maxLength: 4 })
  fc.assert(fc.property(three, (words) => !guessable(words.join(' '))))
})
