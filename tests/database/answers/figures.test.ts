import { expect, test } from 'vitest'
import { explainFigure } from '~/portal/figures/board/cell/cell.queries'
import { readHappenings } from '~/portal/figures/board/cell/happenings.queries'
import { readOutletHours, readWeekdayHours } from '~/portal/figures/hours/hours.queries'
import { trySheet } from '~/portal/figures/import/sheet.queries'
import { tryUndo, undoImport } from '~/portal/figures/imports/imports.queries'
import { priceItem, readMenu } from '~/portal/figures/menu/menu.queries'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()

async function house() {
  await demo.enter('manager@sagar-hotels.test')
  const [row] = await demo.sql`select id from tenants where slug = 'sagar-hotels'`
  return { id: row?.id as string }
}

test('a menu is read, priced and read again', async () => {
  const { id } = await house()
  const menu = await readMenu(id, 365, null)
  expect(menu.days).toBeGreaterThan(100)
  expect(menu.items.length).toBeGreaterThan(20)
  expect(menu.items.filter(({ said }) => said.length > 1).length).toBeGreaterThan(10)
  const bare = menu.items.find(({ said }) => said.length === 0)
  await priceItem(id, bare?.id ?? 0, null, 6000)
  const [outlet] = menu.outlets
  const again = await readMenu(id, 365, outlet?.id ?? null)
  expect(again.items.find((item) => item.id === bare?.id)?.said).toMatchObject([{ price: null, cost: 6000 }])
})

test('hours are read by weekday', async () => {
  const { id } = await house()
  const covers = await readWeekdayHours(id, { weeks: 13 })
  expect(covers.kpis).toEqual(['covers', 'revenue', 'revpash'])
  expect(covers.weekdays.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7])
  const [outlet] = (await readWeekdayHours(id, { kpi: 'revenue', weeks: 4 })).outlets
  const perSeat = await readWeekdayHours(id, { kpi: 'revpash', outlet: outlet?.id ?? '', weeks: 4 })
  expect(perSeat.cells.length).toBeGreaterThan(40)
  expect(perSeat.weekdays.every(({ days }) => days === 4)).toBe(true)
  const beside = await readOutletHours(id, { kpi: 'revpash', weeks: 4 })
  expect(beside[0]?.name).toBe(outlet?.name)
  expect(beside[0]?.cells).toEqual(perSeat.cells)
})

test('what happened in the days of a figure is told, of one outlet and of all', async () => {
  const { id } = await house()
  const [known] = await demo.sql`
    select outlet_id, (decided_at at time zone 'Asia/Kolkata')::date::text as day from observations
    where tenant_id = ${id} and state in ('passed', 'not_yet') and outlet_id is not null order by decided_at desc limit 1`
  const period = { from: `${Number(known?.day.slice(0, 4)) - 1}${known?.day.slice(4)}`, to: known?.day }
  const there = await readHappenings(id, known?.outlet_id, period)
  const all = await readHappenings(id, null, period)
  expect(there.passed + there.not_yet).toBeGreaterThan(0)
  expect(all.completed).toBeGreaterThanOrEqual(there.completed)
  expect(all.courses.length).toBeGreaterThan(0)
  expect(all.visits.length).toBe(Math.min(3, all.visit_count))
})

test('a figure is explained, and a file tried beside it', async () => {
  const { id } = await house()
  const [known] = await demo.sql`
    select k.outlet_id, k.month::text as month, d.n::int as n, d.value from private.kpi_monthly k
    join measures m on m.id = k.measure_id and m.key = 'covers' and m.tenant_id is null
    cross join lateral unnest(k.days) with ordinality d (value, n)
    where k.tenant_id = ${id} and d.value > 10 order by k.month, d.n limit 1`
  const day = `${known?.month.slice(0, 8)}${String(known?.n).padStart(2, '0')}`
  const explained = await explainFigure(id, known?.outlet_id, 'covers', { from: day, to: day })
  expect(JSON.stringify(explained)).toContain('covers')
  const row = { outlet_id: known?.outlet_id, measure: 'covers', day }
  expect(
    await trySheet(id, [
      { ...row, value: known?.value, line: 1 },
      { ...row, day: '2019-01-07', value: 30, line: 2 },
      { ...row, measure: 'smiles', value: 3, line: 3 },
      { ...row, measure: 'complaints', day: '2019-01-07', value: -1, line: 4 },
    ]),
  ).toMatchObject({
    fresh: 1,
    same: 1,
    changed: [],
    refused: [
      { line: 3, code: 'unknown_measure' },
      { line: 4, code: 'out_of_range' },
    ],
  })
  const changed = await trySheet(id, [{ ...row, value: Number(known?.value) + 1, line: 1 }])
  expect(changed.changed).toEqual([{ line: 1, kept: known?.value }])
})

test('undoing says what it would do and what is in the way, then does it where nothing is', async () => {
  const { id } = await house()
  const imports = await demo.sql`
    select id from kpi_imports where tenant_id = ${id} and undone_at is null and source in ('file', 'reservations')`
  const tried = await Promise.all(imports.map(async (one) => ({ id: one.id, would: await tryUndo(one.id) })))
  expect(tried.every(({ would }) => !would.is_undone)).toBe(true)
  const hindered = tried.find(({ would }) => would.obstacles > 0)
  expect(hindered?.would.in_the_way[0]).toMatchObject({
    code: expect.stringMatching(/^(corrected_later|day_closed)$/),
  })
  expect(await undoImport(hindered?.id, 'the wrong month')).toMatchObject({ is_undone: false })
  const free = tried.find(({ would }) => would.obstacles === 0)
  expect(await undoImport(free?.id, 'the wrong month')).toMatchObject({ is_undone: true, obstacles: 0 })
})
