import { readFileSync } from 'node:fs'
import Papa from 'papaparse'
import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import type { Member } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** Fifteen weeks of a hotel of 100 rooms that sells about so many. */
async function fifteenWeeks(sql: Sql, { tenant, email }: Member, name: string, sold: number) {
  await sql`
    with outlet as (
      insert into outlets (tenant_id, name, city, kind, rooms) values (${tenant.id}, ${name}, 'Panaji', 'hotel', 100) returning id
    ), entry as (
      insert into kpi_entries (id, tenant_id, source, label, entered_by)
      select gen_random_uuid(), ${tenant.id}, 'file', 'figures.csv', p.id from profiles p where p.email = ${email} returning id
    ), days as (
      select day::date as day, ${sold}::integer + abs(hashtext(day::text || ${name})) % 7 as sold
      from generate_series(private.today() - 105, private.today() - 1, '1 day') day
    )
    insert into kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select ${tenant.id}, outlet.id, m.id, date_trunc('month', day)::date,
      private.said_on(array_agg(extract(day from day)::integer order by day),
        array_agg(case m.key when 'rooms_available' then 100 when 'rooms_sold' then sold else sold * 400000 end order by day)), entry.id
    from days, outlet, entry, measures m
    where m.tenant_id is null and m.key in ('rooms_available', 'rooms_sold', 'room_revenue')
    group by outlet.id, entry.id, m.id, date_trunc('month', day)`
}

/** A hotel that sold 70 of 100 rooms on each day that the benchmark looks at. */
async function aSeasonUntilTheBenchmark(sql: Sql, { tenant }: Member) {
  await sql`
    with outlet as (
      insert into outlets (tenant_id, name, city, kind, rooms) values (${tenant.id}, 'Mandovi', 'Panaji', 'hotel', 100) returning id
    ), entry as (
      insert into kpi_entries (id, tenant_id, source) values (gen_random_uuid(), ${tenant.id}, 'file') returning id
    )
    insert into kpi_facts (tenant_id, outlet_id, measure_id, month, said, entry_id)
    select ${tenant.id}, outlet.id, m.id, date_trunc('month', day)::date,
      private.said_on(array_agg(extract(day from day)::integer order by day),
        array_agg(case m.key when 'rooms_available' then 100::numeric when 'rooms_sold' then 70 else 28000000 end order by day)), entry.id
    from generate_series(private.benchmark_until() + 1 - interval '3 months', private.benchmark_until(), '1 day') day, outlet, entry, measures m
    where m.tenant_id is null and m.key in ('rooms_available', 'rooms_sold', 'room_revenue')
    group by outlet.id, entry.id, m.id, date_trunc('month', day)`
}

/** What others reach. Each language has a KPI of its own: who leaves takes the whole answer along. */
const told = {
  en: {
    kpi: 'occupancy',
    quartiles: [54, 62, 74],
    words: ['54%', '62%', '74%'],
    file: ['70', '54', '62', '74'],
  },
  hi: {
    kpi: 'revpar',
    quartiles: [220_000, 250_000, 300_000],
    words: ['₹2,200', '₹2,500', '₹3,000'],
    file: ['2800', '2200', '2500', '3000'],
  },
} as const

/** As if this workspace and four others had taken part when the last answers were made. */
async function toldAQuarterAgo(
  sql: Sql,
  { tenant }: Member,
  { kpi, quartiles: [low, middle, high] }: (typeof told)['en' | 'hi'],
) {
  await sql`insert into private.benchmark_rounds (last_day) values (private.benchmark_until()) on conflict do nothing`
  await sql`
    insert into private.benchmark_quartiles (last_day, kpi_id, kind, low, middle, high, tenants)
    select private.benchmark_until(), k.id, 'hotel', ${low}, ${middle}, ${high},
      ${tenant.id}::uuid || array(select gen_random_uuid() from generate_series(1, 4))
    from kpis k where k.key = ${kpi} and k.tenant_id is null
    on conflict (last_day, kpi_id, kind) do update set tenants = excluded.tenants` // what an earlier try left
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`own outlets have a place only where it can be told (${locale})`, async ({ page, people, sql }) => {
    const manager = await people.aMember({ tenantRole: 'admin', language: locale })
    await people.enter(page.context(), manager)
    for (const [name, sold] of [
      ['Mandovi', 60],
      ['Calangute', 60],
      ['Baga', 85],
    ] as const)
      await fifteenWeeks(sql, manager, name, sold)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.dashboards'), t)
    await page.getByRole('link', { name: t('dashboards.groups.beside'), exact: true }).click()
    const rows = page.getByRole('list', { name: t('ranking.title') }).getByRole('listitem')
    await expect(rows).toHaveText([/Baga/, /Mandovi|Calangute/, /Mandovi|Calangute/])
    await expect(rows.first()).toContainText(t('ranking.place', { place: 1 }))
    await expect(rows.nth(1)).toContainText(/2–3/)
    await expectWellMade(page)

    await page.getByLabel(t('kpis.kpi'), { exact: true }).selectOption('adr')
    await expect(page).toHaveURL(/kpi=adr/)
    await expect(rows.first()).toContainText(/₹4,000/)
    await page.getByLabel(t('kpis.span'), { exact: true }).selectOption('weeks4')
    await expect(page).toHaveURL(/span=weeks4/)
    await page
      .locator('summary')
      .filter({ hasText: t('ranking.table') })
      .click()
    await expect(page.getByRole('table')).toBeVisible()
    await page
      .locator('summary')
      .filter({ hasText: t('ranking.how') })
      .click()
    await expectWellMade(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('ranking.csv'), exact: true }).click()
    const [, first = []] = Papa.parse<string[]>(readFileSync(await (await saved).path(), 'utf8').trim()).data
    expect(first[2]).toBe('4000')
  })

  test(`a workspace takes part in the benchmark, reads quartiles in words, and leaves (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const manager = await people.aMember({ tenantRole: 'admin', language: locale })
    await people.enter(page.context(), manager)
    await aSeasonUntilTheBenchmark(sql, manager)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.dashboards'), t)
    await page.getByRole('link', { name: t('dashboards.groups.beside'), exact: true }).click()
    await page.getByRole('link', { name: t('dashboards.tabs.benchmark'), exact: true }).click()
    await expect(page.getByText(t('benchmark.isOut'))).toBeVisible()
    await expect(page.getByText(t('benchmark.rule'))).toBeVisible()
    await page.getByRole('button', { name: t('benchmark.join'), exact: true }).click()
    await expect(page.getByText(t('benchmark.isIn'))).toBeVisible()
    await expect(page.getByText(t('benchmark.notEnough'), { exact: true })).toBeVisible()
    await expectWellMade(page)

    // the months that four other workspaces need cannot be waited for
    await toldAQuarterAgo(sql, manager, told[locale])
    const [low, middle, high] = told[locale].words
    await page.reload()
    const rows = page.getByRole('list', { name: t('benchmark.kinds.hotel') }).getByRole('listitem')
    await expect(rows).toHaveCount(1)
    await expect(rows.first()).toContainText(t('benchmark.standings.ahead'))
    await expect(rows.first()).toContainText(t('benchmark.between', { low, middle, high }))
    await expectWellMade(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('benchmark.csv'), exact: true }).click()
    const lines = Papa.parse<string[]>(readFileSync(await (await saved).path(), 'utf8').trim()).data
    const enough = lines.filter((line) => line.at(-1) === t('benchmark.standings.ahead'))
    expect(enough.map((line) => line.slice(1, -1))).toEqual([told[locale].file])

    await page.getByRole('button', { name: t('benchmark.leave'), exact: true }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('benchmark.leave'), exact: true })
      .click()
    await expect(page.getByText(t('benchmark.isOut'))).toBeVisible()
    await expect(rows).toHaveCount(0)
  })

  test(`a hotel is set beside its comp set, by month and with who typed it (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const manager = await people.aMember({ tenantRole: 'admin', language: locale })
    await people.enter(page.context(), manager)
    await fifteenWeeks(sql, manager, 'Mandovi', 60)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.dashboards'), t)
    await page.getByRole('link', { name: t('dashboards.groups.beside'), exact: true }).click()
    await page.getByRole('link', { name: t('dashboards.tabs.compSet'), exact: true }).click()
    const save = page.getByRole('button', { name: t('compSet.save'), exact: true })
    const type = async (figures: Record<'available' | 'sold' | 'revenue', string>) => {
      for (const name of ['available', 'sold', 'revenue'] as const)
        await page.getByLabel(t(`compSet.${name}`), { exact: true }).fill(figures[name])
      await save.click()
    }
    await expect(page.getByText(t('compSet.unknown'))).toBeVisible()
    await type({ available: 'x', sold: '1,200', revenue: '0' })
    await expect(page.getByText(t('compSet.wrong.available')).first()).toBeVisible()
    await type({ available: '12,000', sold: '13,000', revenue: '1' })
    await expect(page.getByText(t('compSet.wrong.sold_above_available')).first()).toBeVisible()
    await expectWellMade(page)
    await type({ available: '१५,०००', sold: '6,000', revenue: '₹2,10,00,000' })
    await expect(page.getByText(t('compSet.reading.full_dear'))).toBeVisible()
    const heading = page.getByRole('main').getByRole('heading', { level: 2 }).first()
    const month = (await heading.textContent()) ?? ''
    const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: month, exact: true }) })
    await expect(row).toContainText(/1[56]\d\.\d/) // 63 of 100 rooms beside 40 of 100
    await expectWellMade(page)

    await page.getByLabel(t('compSet.isWithOwn')).check()
    await type({ available: '3000', sold: '1800', revenue: '100' })
    await expect(page.getByText(t('compSet.wrong.own_above_set')).first()).toBeVisible()
    await page
      .getByRole('table', { name: t('compSet.months') })
      .getByRole('link')
      .first()
      .click()
    await expect(heading).not.toHaveText(month)
    await expect(page.getByText(t('compSet.unknown'))).toBeVisible()
  })
}
