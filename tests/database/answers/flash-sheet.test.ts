import { expect, test } from 'vitest'
import { missingDays, shiftDay } from '~/domain/kpi/figure-days'
import {
  closePeriod,
  keepMeasures,
  listFigureDays,
  readOutletFigures,
  readSheet,
  recordSheet,
  reopenPeriod,
  setDayOff,
} from '~/portal/figures/sheet/sheet.queries'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()

test('an admin is answered every sheet of the demo, and what becomes of one', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const [house] = await demo.sql`select id from tenants where slug = 'sagar-hotels'`
  const outlets = await listFigureDays(house?.id)
  expect(outlets.filter(({ states }) => states.includes('n')).length).toBeGreaterThan(1)
  expect(outlets.some(({ states }) => states.includes('o'))).toBe(true)
  for (const { outlet_id: outlet, until, states } of outlets) {
    const { closings, measures } = await readOutletFigures(house?.id, outlet)
    expect(measures.length).toBeGreaterThan(10)
    for (const { first_day } of closings) await readSheet(house?.id, outlet, first_day)
    for (const day of [shiftDay(until, -5), shiftDay(until, -11), until])
      await readSheet(house?.id, outlet, day)
    const [gap] = missingDays(until, states)
    if (!gap) continue
    const sheet = await readSheet(house?.id, outlet, gap)
    const send = (rows: { measure: string; value: number }[]) =>
      recordSheet({
        tenantId: house?.id,
        outletId: outlet,
        day: gap,
        entryId: crypto.randomUUID(),
        rows,
        reason: '',
        isConfirmed: false,
      })
    expect(await send([{ measure: 'revenue', value: -1 }])).toMatchObject({
      refused: [{ line: 1, code: 'out_of_range' }],
    })
    const doubtful = { measure: 'covers', value: 90_000 }
    expect(await send([doubtful])).toMatchObject({ is_written: false, doubts: [{ code: 'far_from_usual' }] })
    if (sheet.outlet.kind === 'hotel')
      await send([
        { measure: 'rooms_available', value: 10 },
        { measure: 'rooms_sold', value: 11 },
      ])
    expect(await send([{ measure: 'complaints', value: 0 }])).toMatchObject({ is_written: true, written: 1 })
  }
  const [first] = outlets
  const { outlet_id: outlet = '', until = '' } = first ?? {}
  await setDayOff(house?.id, outlet, until, true)
  await closePeriod(house?.id, outlet, until, until)
  const { closing } = await readSheet(house?.id, outlet, until)
  await reopenPeriod(closing?.id ?? '', 'one bill was missing')
  await keepMeasures(house?.id, outlet, ['revenue', 'covers'])
  const { measures, reopened } = await readSheet(house?.id, outlet, until)
  expect(measures.map(({ key }) => key)).toEqual(['revenue', 'covers'])
  expect(reopened?.reason).toBe('one bill was missing')
})

test('every answer that the sheet reads was given here, and every part of it held something', () => {
  expect([...neverAsked('app/portal/figures/sheet'), ...neverSeen()]).toEqual([])
})
