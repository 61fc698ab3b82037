import { beforeAll, expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { actionList } from '~/portal/actions/action-query'
import {
  giveCourse,
  listActions,
  moveAction,
  readAction,
  readActionChoices,
  saveAction,
} from '~/portal/actions/actions.queries'
import { joinBenchmark, leaveBenchmark, readBenchmark } from '~/portal/figures/benchmark/benchmark.queries'
import { readSignals } from '~/portal/figures/signals/signals.queries'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const whole = { from: 0, size: 100 }

// A row is a file, so the demo has none.
beforeAll(async () => {
  await demo.sql`
    insert into action_photos (tenant_id, action_id, path, client_id, bytes, width, height)
    select a.tenant_id, a.id, a.tenant_id || '/' || a.id || '/' || gen_random_uuid() || '.jpg', gen_random_uuid(), 9, 4, 3 from actions a`
})

test('the planted drop of each house is found, and what is started about it is told', async () => {
  for (const slug of ['neelgiri-stays', 'sagar-hotels']) {
    await demo.enter(`manager@${slug}.test`)
    const [row] = await demo.sql`select id from tenants where slug = ${slug}`
    const tenant: string = row?.id
    const { weeks, quiet } = await readSignals(tenant)
    const [planted] = await demo.sql`
      select name from outlets where tenant_id = ${tenant} order by created_at, name offset 1 limit 1`
    const all = await Promise.all(weeks.map((one) => readSignals(tenant, one)))
    const drop = all
      .flatMap(({ signals }) => signals)
      .find(
        ({ outlet, place, rule, is_better }) =>
          outlet === planted?.name && place === 1 && rule === 'below' && is_better === false,
      )
    expect(drop).toMatchObject({ basis: 'last_year' })
    const week = drop?.week ?? ''
    expect(quiet.some(({ judged }) => judged > 0)).toBe(true)

    const { outlets, owners } = await readActionChoices(tenant, drop?.kpi)
    expect(outlets.length).toBeGreaterThan(1)
    const id = crypto.randomUUID()
    await saveAction(tenant, id, {
      outlet_id: drop?.outlet_id ?? '',
      owner_id: owners[0]?.id ?? '',
      title: 'Ask the travel desks',
      proof: 'Five calls',
      due_on: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
      kpi: drop?.kpi ?? '',
      kpi_from: week,
      kpi_to: week,
    })
    expect(
      (await readSignals(tenant, week)).signals.find(
        ({ kpi, outlet }) => kpi === drop?.kpi && outlet === drop?.outlet,
      )?.action_id,
    ).toBe(id)
    await moveAction(id, 'withdrawn', 'Only an example')
    const { rows } = await listActions(tenant, readListQuery(new URLSearchParams(), actionList), whole)
    expect(new Set(rows.map(({ state }) => state)).size).toBeGreaterThan(3)
    const actions = await Promise.all(rows.map((row) => readAction(row.id)))
    const taught = actions.find(({ courses }) => courses.length > 0)
    if (!taught) throw new Error('No action of the demo has a course')
    const counted = await giveCourse(tenant, taught, taught.courses[0]?.id ?? '', true)
    expect(await giveCourse(tenant, taught, taught.courses[0]?.id ?? '', false)).toMatchObject(counted)
  }
})

test('the benchmark tells the demo that there is not enough data, and quartiles where there is', async () => {
  await demo.enter('manager@sagar-hotels.test')
  const [row] = await demo.sql`select id from tenants where slug = 'sagar-hotels'`
  const tenant: string = row?.id
  const { figures, joined_on } = await readBenchmark(tenant)
  expect(joined_on).not.toBeNull()
  expect(figures.length).toBeGreaterThan(5)
  expect(figures.every(({ low, middle, high }) => low === null && middle === null && high === null)).toBe(
    true,
  )
  await demo.sql`insert into private.benchmark_rounds (last_day) values (private.benchmark_until()) on conflict do nothing`
  await demo.sql`
    insert into private.benchmark_quartiles (last_day, kpi_id, kind, low, middle, high, tenants)
    select private.benchmark_until(), k.id, 'hotel', 54, 62, 74, ${tenant}::uuid || array(select gen_random_uuid() from generate_series(1, 4))
    from kpis k where k.key = 'occupancy' and k.tenant_id is null`
  const told = (await readBenchmark(tenant)).figures.find(({ middle }) => middle !== null)
  expect(told).toMatchObject({ kind: 'hotel', kpi: 'occupancy', low: 54, middle: 62, high: 74 })
  await leaveBenchmark(tenant)
  expect(await readBenchmark(tenant)).toMatchObject({ joined_on: null, figures: [] })
  await joinBenchmark(tenant)
})

test('every answer that actions, signals and the benchmark read was given here, and every part of it held something', () => {
  expect([
    ...neverAsked('app/portal/actions'),
    ...neverAsked('app/portal/figures/benchmark'),
    ...neverAsked('app/portal/figures/signals'),
    ...neverSeen(),
  ]).toEqual([])
})
