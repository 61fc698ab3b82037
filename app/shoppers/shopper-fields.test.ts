import { expect, test } from 'vitest'
import { dayparts } from '~/domain/shops/visit-day'
import { listOf, readAvailability, weekdays } from './shopper-fields'

test.each([
  ['Pune, Mumbai ,', ['Pune', 'Mumbai']],
  ['', []],
])('“%s” is %o', (text, list) => expect(listOf(text)).toEqual(list))

function ticked(names: readonly string[]) {
  const form = new FormData()
  for (const name of names) form.set(name, 'on')
  return readAvailability(form)
}

test('what is ticked is told by weekday; all and none mean always', () => {
  expect(ticked(['when-6-dinner', 'when-6-lunch', 'when-7-lunch'])).toEqual({
    6: ['lunch', 'dinner'],
    7: ['lunch'],
  })
  expect(ticked([])).toEqual({})
  expect(ticked(weekdays.flatMap((weekday) => dayparts.map((part) => `when-${weekday}-${part}`)))).toEqual({})
})
