import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { logger } from '~/platform/logger'
import { Refusal } from '~/platform/refusal'
import codes from '~messages/en/figure-codes'
import words from '~messages/en/flash-sheet'
import viewOnly from '~messages/en/view-only'
import { fakeBackend } from '../../../../tests/fake-backend'
import { aRoutedScreen } from '../../../../tests/routed-screen'
import { keptSheet, sendSheets } from './kept-sheets'
import type { Recorded, Sheet, SheetMeasure } from './sheet.queries'
import { SheetForm } from './sheet-form'

const measure = (key: string, unit: 'count' | 'paise', told: Partial<SheetMeasure> = {}): SheetMeasure => ({
  key,
  name: { en: key, hi: key },
  help: { en: key, hi: key },
  unit,
  kind: 'flow',
  decimals: 0,
  least: 0,
  most: 100_000_000,
  value: null,
  day_before: null,
  week_before: null,
  usual: null,
  said: [],
  ...told,
})

const sheet: Sheet = {
  outlet: { id: 'o', name: 'Mandovi', city: 'Panaji', kind: 'hotel', rooms: 60 },
  day: '2026-11-22',
  today: '2026-11-23',
  may_change: true,
  measures: [
    measure('rooms_available', 'count', { day_before: 60 }),
    measure('rooms_sold', 'count', { day_before: 40 }),
    measure('room_revenue', 'paise'),
  ],
  beside: [],
  rules: [{ code: 'sold_above_available', measure: 'rooms_sold', rule: 'at_most', other: 'rooms_available' }],
  closing: null,
  reopened: null,
  is_off: false,
  is_weekly_off: false,
  until: '2026-11-22',
  states: 'n',
}

const written: Recorded = {
  is_written: true,
  is_repeated: false,
  written: 3,
  same: 0,
  refused: [],
  doubts: [],
}
const send = fakeBackend().rpc('record_facts', () => written)

beforeEach(() => {
  localStorage.clear()
  dispatchEvent(new StorageEvent('storage', { key: null }))
  for (const level of ['error', 'warn'] as const) vi.spyOn(logger, level).mockImplementation(() => {})
})

const Nothing = () => null

function show(of: Sheet = sheet) {
  aRoutedScreen(
    { flashSheet: words, figureCodes: codes, viewOnly },
    <SheetForm sheet={of} tenantId="t" personId="p" nextMissing={null} />,
    { route: { loader: () => null, HydrateFallback: Nothing } },
  )
}

const field = (name: string) => screen.findByRole('textbox', { name: new RegExp(`^${name}`) })
const save = () => userEvent.click(screen.getByRole('button', { name: words.sheet.save }))

test('what stands there already counts with what is typed; Enter moves on and saves at the end', async () => {
  show()
  await userEvent.type(await field('rooms_sold'), '48{Enter}1,00,000.5{Enter}')
  await waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  const of = { outlet_id: 'o', day: '2026-11-22' }
  expect(send.mock.calls[0]?.[0]).toEqual({
    p_tenant_id: 't',
    p_entry_id: expect.any(String),
    p_is_confirmed: false,
    p_rows: [
      { ...of, measure: 'rooms_available', value: 60 },
      { ...of, measure: 'rooms_sold', value: 48 },
      { ...of, measure: 'room_revenue', value: 10_000_050 },
    ],
  })
  await waitFor(() => expect(keptSheet('p', 'o', '2026-11-22')).toBeUndefined())
})

test('an empty sheet and a figure that is none are not sent', async () => {
  show()
  await field('rooms_sold')
  await save()
  await screen.findByText(words.sheet.empty)
  await userEvent.type(await field('rooms_sold'), 'many')
  await save()
  await screen.findByText(codes.refused.not_a_number)
  expect(document.activeElement).toBe(await field('rooms_sold'))
  expect(send).not.toHaveBeenCalled()
})

test('a doubt is confirmed with one press, and asked again once the figure is another', async () => {
  show()
  await userEvent.type(await field('rooms_sold'), '65')
  await screen.findByText(codes.doubts.sold_above_available)
  await save()
  expect(send).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: /It’s right/ }))
  await userEvent.type(await field('rooms_sold'), '{End}5')
  expect(screen.getByRole('button', { name: /It’s right/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: /It’s right/ }))
  await save()
  expect(send.mock.calls[0]?.[0]).toMatchObject({ p_is_confirmed: true })
})

test('without a connection it waits, in the order in which it was saved, under the same id', async () => {
  send.mockRejectedValueOnce(new Refusal('unreachable'))
  show()
  await userEvent.type(await field('rooms_sold'), '48')
  await save()
  await screen.findByText(words.sheet.waiting)
  const [first] = send.mock.calls
  await sendSheets('p')
  expect(send.mock.calls[1]).toEqual(first)
  await screen.findByText(words.sheet.saved)
})

test('what the server asks stands at its field', async () => {
  const doubts = [
    { outlet_id: 'o', day: '2026-11-22', code: 'far_from_usual', measure: 'rooms_sold', other: null },
  ]
  send.mockResolvedValueOnce({ ...written, is_written: false, doubts })
  show()
  await userEvent.type(await field('rooms_sold'), '48')
  await save()
  await screen.findByText(codes.doubts.far_from_usual)
  await userEvent.click(screen.getByRole('button', { name: /It’s right/ }))
  await save()
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  expect(send.mock.calls[1]?.[0]).toMatchObject({ p_is_confirmed: true })
})

test('an older figure asks for the reason', async () => {
  const said = {
    entry: 'e',
    value: 40,
    at: '2026-11-01T04:00:00Z',
    by: 'Asha',
    is_mine: false,
    source: 'file',
    file: null,
    reason: null,
  } as const
  show({ ...sheet, measures: [measure('rooms_sold', 'count', { value: 40, said: [said] })] })
  await userEvent.clear(await field('rooms_sold'))
  await userEvent.type(await field('rooms_sold'), '41')
  await save()
  expect(send).not.toHaveBeenCalled()
  await userEvent.type(screen.getByRole('textbox', { name: words.sheet.reason }), 'a late guest')
  await save()
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    p_reason: 'a late guest',
    p_rows: [{ measure: 'rooms_sold', value: 41 }],
  })
})
