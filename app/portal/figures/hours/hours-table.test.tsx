import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import weekdayHours from '~messages/en/weekday-hours'
import { aRoutedScreen } from '../../../../tests/routed-screen'
import { HourTold } from './hour-told'
import type { WeekdayHours } from './hours.queries'
import { weekdays } from './hours-query'
import { HoursTable } from './hours-table'

const read: WeekdayHours = {
  kpi: 'covers',
  kpis: ['covers'],
  outlets: [],
  first_day: '2026-02-14',
  last_day: '2026-03-13',
  weekdays: [
    { weekday: 4, days: 4 },
    { weekday: 5, days: 1 },
  ],
  cells: [
    { weekday: 4, hour: 19, value: 10, low: 0, high: 12 },
    { weekday: 4, hour: 21, value: 50, low: 40, high: 60 },
    { weekday: 5, hour: 21, value: 30, low: 30, high: 30 },
  ],
}

function show(chosen = '') {
  const element = (
    <>
      <HoursTable read={read} weekdays={weekdays} chosen={chosen} />
      <HourTold read={read} chosen={chosen} />
    </>
  )
  return aRoutedScreen({ weekdayHours }, element, { at: '/app/dashboards/hours?span=weeks4' }).router
}
const cells = (hour: string) =>
  within(screen.getByRole('row', { name: new RegExp(`^${hour}`) })).getAllByRole('cell')

test('each hour has its number, a sign and a ground; what is not known is hatched, what rests on one day says so', () => {
  show()
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Hour',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ])
  expect(cells('19:00').map(({ textContent }) => textContent)).toEqual(['', '', '', '10', '0one day', '', ''])
  expect(cells('20:00')[3]?.textContent).toBe('0')
  const [monday, , , thursday, friday] = cells('21:00').map((cell) => within(cell).getByRole('link'))
  expect(monday?.className).toContain('repeating-linear-gradient')
  expect(monday?.getAttribute('aria-label')).toBe('Monday, 21:00: no figures')
  expect(thursday?.className).toContain('bg-data-blue/26')
  expect(thursday?.querySelector('svg')).not.toBeNull()
  expect(friday?.textContent).toBe('30one day')
  expect(friday?.className).not.toContain('bg-data')
})

test('arrows lead from hour to hour, and Enter tells one, with the rest of the address kept', async () => {
  const router = show()
  await userEvent.tab()
  await userEvent.keyboard('{End}{ArrowLeft}{ArrowLeft}{ArrowLeft}{PageDown}')
  expect(document.activeElement?.textContent).toBe('50')
  await userEvent.keyboard('{Enter}')
  expect(router.state.location.search).toBe('?span=weeks4&cell=4.21')
})

test('a chosen hour is told in words, one without anything too', () => {
  show('4.21')
  screen.getByText(
    'Thursday, 21:00 to 22:00: 50 covers on average, 40 to 60 on 4 days. That’s 1.7 times the average hour.',
  )
  expect(screen.getByText('50').closest('a')?.getAttribute('aria-current')).toBe('true')
})

test.each([
  ['', weekdayHours.choose],
  ['4.20', 'Thursday, 20:00 to 21:00: nothing on 4 days.'],
  ['1.21', 'Monday, 21:00 to 22:00: no day is known by the hour.'],
  ['8.21', weekdayHours.choose],
  ['4.24', weekdayHours.choose],
])('%j is told as %j', (chosen, words) => {
  show(chosen)
  expect(screen.getByRole('status').textContent).toBe(words)
})
