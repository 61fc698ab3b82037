import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { readXlsx } from 'hucre/xlsx'
import Papa from 'papaparse'
import { locales } from '../../app/domain/locale.ts'
import { textOf } from '../../supabase/functions/_shared/paper-text.fixture.ts'
import { twoYears } from './figures.ts'
import { openFilters } from './filters.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a drop is seen in the map, told from noise and explained (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const manager = await people.aMember({ tenantRole: 'admin', language: locale })
    await people.enter(page.context(), manager)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.dashboards'), t)
    await expect(page.getByText(t('kpis.noOutlets'), { exact: true })).toBeVisible()
    await twoYears(sql, manager, 'Mandovi', 0.6)
    await twoYears(sql, manager, 'Calangute', 1)
    await page.reload()
    await expectWellMade(page)

    await openFilters(page, t)
    const compare = page.getByLabel(t('kpis.compare'), { exact: true })
    await compare.selectOption(t('kpis.comparisons.last_period'))
    await expect(page).toHaveURL(/compare=last_period/)
    await compare.selectOption(t('kpis.comparisons.festival'))
    await expect(page.getByText(t('kpis.comparedWithFestivals'))).toBeVisible()
    await expectWellMade(page)
    await compare.selectOption(t('kpis.comparisons.same_weekdays'))
    await expect(page).not.toHaveURL(/compare=/)

    // two KPIs by name stand in the address and in every picture, each to be let go
    await page.getByRole('button', { name: t('kpis.choose.kpis') }).click()
    const choosing = page.getByRole('dialog', { name: t('kpis.choose.kpisTitle') })
    for (const name of ['ADR', 'RevPAR']) {
      await choosing.getByLabel(t('kpis.choose.find')).fill(name)
      await choosing.getByRole('checkbox', { name: `(${name})` }).check()
    }
    await expectWellMade(page)
    await choosing.getByRole('button', { name: t('kpis.choose.show'), exact: true }).click()
    await expect(page).toHaveURL(/kpis=adr\.revpar/)
    const picture = (name: 'weeks' | 'outlets') =>
      page
        .getByRole('group', { name: t('kpis.picture'), exact: true })
        .getByText(t(`kpis.pictures.${name}`), { exact: true })
        .click()
    await picture('weeks')
    // on a phone a strip for each KPI, else a row below the days
    const weeks = isPhone(page)
      ? page.getByRole('link').filter({ has: page.locator('.grid-flow-col') })
      : page.getByRole('grid', { name: t('kpis.pictures.weeks') }).getByRole('row')
    await expect(weeks).toHaveCount(isPhone(page) ? 2 : 3)
    await picture('outlets')
    await expect(weeks).toHaveCount(0)
    await expectWellMade(page)
    await page.getByRole('button', { name: `${t('kpis.kpi')}: ADR` }).click()
    await expect(page).toHaveURL(/kpis=revpar/)
    await page.getByRole('button', { name: `${t('kpis.kpi')}: RevPAR` }).click()
    await expect(page).not.toHaveURL(/kpis=/)

    if (isPhone(page)) {
      await page.getByRole('combobox', { name: t('kpis.outlet'), exact: true }).selectOption('Mandovi')
      await expect(page).toHaveURL(/outlet=/)
    } else {
      await page.getByRole('columnheader', { name: 'RevPAR' }).getByRole('link').click()
      const card = page.getByRole('dialog', { name: /RevPAR/ })
      await expect(card.getByRole('heading', { name: t('kpis.card.act') })).toBeVisible()
      await expectWellMade(page)
      await page.keyboard.press('Escape')
      await expect(card).toBeHidden()
      await expect(page).not.toHaveURL(/about=/)
      await page.getByRole('columnheader', { name: 'RevPAR' }).getByRole('link').focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
    }
    const cell = isPhone(page)
      ? page.getByRole('listitem').filter({ hasText: 'RevPAR' }).getByRole('link')
      : page.getByRole('row').filter({ hasText: 'Mandovi' }).getByRole('link').nth(2)
    await (isPhone(page) ? cell.click() : page.keyboard.press('Enter'))
    const drawer = page.getByRole('dialog', { name: /RevPAR/ })
    await expect(drawer.getByText(t('kpis.cell.isSignal'), { exact: true })).toBeVisible()
    await expect(drawer.getByText('figures.csv')).toBeVisible()
    await expect(drawer.getByRole('heading', { name: t('kpis.cell.happened.title') })).toBeVisible()
    await expect(drawer.getByText(t('kpis.cell.happened.nothing'))).toBeVisible()
    await expect(drawer.getByText('Mandovi')).toBeVisible()
    await expectWellMade(page)
    await page.reload()
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page).not.toHaveURL(/cell=/)

    const seen = (await cell.textContent()) ?? ''
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('kpis.csv'), exact: true }).click()
    const file = readFileSync(await (await saved).path(), 'utf8')
    const [head = [], all = [], ...outlets] = Papa.parse<string[]>(file.trim()).data
    expect(all[0]).toBe(t('kpis.all'))
    const mandovi = outlets.find(([name]) => name === 'Mandovi') ?? []
    const revpar = Number(mandovi[head.findIndex((name) => name.endsWith('(RevPAR)'))])
    expect(seen).toContain(`₹${Math.round(revpar).toLocaleString('en-IN')}`)

    const files = []
    for (const kind of ['excel', 'pdf'] as const) {
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: t(`kpis.${kind}`), exact: true }).click()
      files.push(readFileSync(await (await download).path()))
    }
    const [workbook = Buffer.of(), paper = Buffer.of()] = files
    const { sheets } = await readXlsx(workbook)
    const [heads, ...rows] = sheets[0]?.rows.slice(6) ?? []
    const figure = rows.find(([outlet]) => outlet === 'Mandovi')?.[heads?.indexOf('RevPAR') ?? -1]
    expect(figure).toBe(revpar)
    expect(sheets[0]?.rows[0]?.[0]).toBe(manager.tenant.name)
    const printed = textOf(paper)
    for (const part of [
      'Mandovi',
      manager.tenant.name,
      t('kpis.all'),
      `₹${Math.round(revpar).toLocaleString('en-IN')}`,
    ])
      expect(printed).toContain(part)
  })

  test(`KPIs by week, and the days of one as a calendar (${locale})`, async ({
    page,
    people,
    sql,
    watch,
  }) => {
    const manager = await people.aMember({ tenantRole: 'admin', language: locale })
    await twoYears(sql, manager, 'Mandovi', 0.6)
    await sql`
      insert into kpi_targets (tenant_id, kpi_id, plan, first_day, target)
      select ${manager.tenant.id}, id, 'target', '2024-01-01', 99 from kpis where tenant_id is null and key = 'occupancy'`
    await sql`
      insert into kpi_notes (id, tenant_id, outlet_id, kpi_id, first_day, last_day, body)
      select gen_random_uuid(), ${manager.tenant.id}, o.id, k.id, private.today() - 9, private.today() - 3, 'Road closed'
      from outlets o, kpis k where o.tenant_id = ${manager.tenant.id} and k.tenant_id is null and k.key = 'occupancy'`
    await people.enter(page.context(), manager)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.dashboards'), t)
    const picture = (name: 'weeks' | 'calendar') =>
      page
        .getByText(t(`kpis.pictures.${name}`), { exact: true })
        .first()
        .click()
    if (isPhone(page))
      await page.getByRole('combobox', { name: t('kpis.outlet'), exact: true }).selectOption('Mandovi')
    await openFilters(page, t)
    await page.getByLabel(t('kpis.compare'), { exact: true }).selectOption('target')
    await expect(
      page
        .getByRole('link')
        .filter({ hasText: t('kpis.bands.poor') })
        .first(),
    ).toBeVisible()
    await expectWellMade(page)
    await page
      .getByRole('link')
      .filter({ hasText: t('kpis.notes', { count: 1 }) })
      .click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('heading', { level: 3 }).first()).toHaveText(t('kpis.cell.notes'))
    await expect(drawer.getByText('Road closed')).toBeVisible()
    await expect(drawer.getByText(t('kpis.cell.onTarget', { reached: 0, of: 26 }))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await picture('weeks')
    const strip = page
      .getByRole('link')
      .filter({ has: page.locator('.grid-flow-col') })
      .first()
    if (isPhone(page)) await strip.click()
    const weeks = isPhone(page)
      ? page.getByRole('main').getByRole('listitem').getByRole('link') // the legend is a list too
      : page
          .getByRole('grid', { name: t('kpis.pictures.weeks') })
          .getByRole('row')
          .nth(1)
    await expect(weeks.getByText(t('kpis.bands.poor'))).toHaveCount(13)
    await expectWellMade(page)
    await page.getByLabel(t('kpis.compare'), { exact: true }).selectOption('festival')
    await page.getByText(t('kpis.festivals.which')).click()
    await expect(page.getByText(/Diwali|दिवाली/).first()).toBeVisible()
    await expectWellMade(page)
    await page.getByLabel(t('kpis.compare'), { exact: true }).selectOption('target')
    await picture('calendar')
    await expect(page.getByRole('grid')).toHaveCount(3)
    await expect(page.getByRole('grid').first().getByText(t('kpis.bands.poor')).first()).toBeAttached()
    await expectWellMade(page)

    // without a connection what was there stays, with a word and another try
    watch.expectError(/ERR_INTERNET_DISCONNECTED/)
    watch.expectError(/could not be fetched .*unreachable/)
    await page.context().setOffline(true)
    await picture('weeks')
    const failed = page.getByRole('alert').filter({ hasText: t('ui.list.failed') })
    await expect(failed).toBeVisible()
    await expect(page.getByRole('grid')).toHaveCount(3)
    await expectWellMade(page)
    await page.context().setOffline(false)
    await failed.getByRole('button', { name: t('ui.list.retry') }).click()
    await expect(weeks.getByText(t('kpis.bands.poor'))).toHaveCount(13)
    await expect(failed).toBeHidden()
  })
}

test('a trainer sees no money @once', async ({ page, people, sql }) => {
  const trainer = await people.aMember({ tenantRole: 'trainer' })
  await twoYears(sql, trainer, 'Mandovi', 1)
  await people.enter(page.context(), trainer)
  const t = wordsOf('en')
  await page.goto('/app/dashboards?kpis=occupancy.revpar&span=century') // a link that a manager sent her
  await expect(page.getByText(t('kpis.noMoney'))).toBeVisible()
  await expect(page.getByText('RevPAR')).toHaveCount(0)
  await expect(page.getByText(t('kpis.leftOut.kpis'))).toContainText(t('kpis.leftOut.choices'))
  await expectWellMade(page)
  await page.getByRole('link', { name: t('kpis.leftOut.clear') }).click()
  await expect(page).toHaveURL(/dashboards\?kpis=occupancy$/)
  await expect(page.getByText(t('kpis.leftOut.kpis'))).toBeHidden()
})

test('a member is not let in to the figures of outlets @once', async ({ page, people }) => {
  await people.enter(page.context(), await people.aMember())
  await page.goto('/app/dashboards') // by address: nothing leads a member there
  await expect(page.getByText(wordsOf('en')('guard.missing_permission'))).toBeVisible()
})
