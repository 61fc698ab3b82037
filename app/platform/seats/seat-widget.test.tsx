import { cleanup, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import seats from '~messages/en/seats'
import viewOnly from '~messages/en/view-only'
import { aRoutedScreen } from '../../../tests/routed-screen'
import { ViewOnlyArea } from '../view-only'
import { SeatWidget } from './seat-widget'

const near = 'Approaching seat limit. Consider upgrading soon.'
const full = 'Seat limit reached. Upgrade your plan to add more users.'
const notices = [near, full, seats.allReserved]

function show(used: number, reserved: number, cap: number, { isViewOnly = false, addTo = '/add' } = {}) {
  aRoutedScreen(
    { seats, viewOnly },
    <ViewOnlyArea isViewOnly={isViewOnly}>
      <SeatWidget usage={{ used, reserved, cap }} addTo={addTo || undefined} />
    </ViewOnlyArea>,
  )
  return notices.filter((notice) => screen.queryByText(notice))
}

test.each([
  [0, 0, 10, [], true],
  [8, 1, 10, [], true],
  [9, 0, 10, [near], true],
  [9, 1, 10, [near, seats.allReserved], false],
  [3, 7, 10, [seats.allReserved], false],
  [10, 0, 10, [full], false],
  [11, 0, 10, [full], false],
])('%i used and %i reserved of %i say %j', (used, reserved, cap, said, mayAdd) => {
  expect(show(used, reserved, cap)).toEqual(said)
  expect(screen.queryByRole('link', { name: seats.add }) !== null).toBe(mayAdd)
  if (!mayAdd) expect(screen.getByRole('button', { name: seats.add })).toHaveProperty('disabled', true)
  expect(screen.getByRole('meter').getAttribute('aria-valuetext')).toBe(`${used} of ${cap}`)
})

test('who may not add people sees no way to it, who only looks one that is switched off', () => {
  show(1, 0, 5, { addTo: '' })
  expect(screen.queryByText(seats.add)).toBeNull()
  cleanup()
  show(1, 0, 5, { isViewOnly: true })
  expect(screen.getByRole('button', { name: seats.add })).toHaveProperty('disabled', true)
})
