import { expect, test } from 'vitest'
import { isGuessablePin, readPin } from './guessable-pin.ts'

test.each([
  ['508173', '508173'],
  ['५०८१७३', '508173'],
  ['50817', undefined],
  ['5081733', undefined],
  ['50817a', undefined],
  [' 508173', undefined],
  [508173, undefined],
  [null, undefined],
])('%j is the PIN %j', (typed, pin) => expect(readPin(typed)).toBe(pin))

test.each([
  '000000',
  '777777',
  '123456',
  '234567',
  '654321',
  '890123',
  '098765',
  '135791',
  '121212',
  '123123',
  '112233',
  '111222',
  '199004',
  '200112',
  '251990',
  '041999',
  '122026',
  '159753',
  '786786',
])('%s is guessed soon', (pin) => expect(isGuessablePin(pin)).toBe(true))

test.each(['508173', '471938', '902647', '318409', '150892'])('%s is not', (pin) =>
  expect(isGuessablePin(pin)).toBe(false),
)

test('what is known of somebody is guessed first', () => {
  expect(isGuessablePin('508173', ['508173', '104'])).toBe(true)
  expect(isGuessablePin('508173', [null, '8173'])).toBe(true)
  expect(isGuessablePin('508173', ['508174', '508', ''])).toBe(false)
})
