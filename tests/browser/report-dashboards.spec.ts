import { readFileSync } from 'node:fs'
import { locales } from '../../app/domain/locale.ts'
import { textOf } from '../../supabase/functions/_shared/paper-text.fixture.ts'
import { expect, test } from './journey.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`an owner puts reports on a dashboard, arranges them, and finds them so again (${locale})`, async ({
    page,
    people,
    sql,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'master', language: locale })
    const [outlet] = await sql`
      insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Deccan', 'Pune', 'restaurant') returning id`
    await sql`
      insert into actions (id, tenant_id, outlet_id, title, proof, due_on, state, created_at)
      select gen_random_uuid(), ${admin.tenant.id}, ${outlet?.id}, 'Do ' || n, 'A photo', private.today() + 30, 'open', now() from generate_series(1, 3) n`
    await people.enter(page.context(), admin)
    await page.goto('/app/reports')
    const main = page.getByRole('main')

    // From a report to a new dashboard.
    await main.getByRole('link', { name: t('reports.ready.actions.title') }).click()
    await main.getByRole('button', { name: t('reportBoards.putOn') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('reportBoards.nameOfNew')).fill('Morning round')
    await dialog.getByLabel(t('reportBoards.shown')).selectOption('number')
    await dialog.getByRole('button', { name: t('reportBoards.put') }).click()
    await expect(page.getByText(t('reportBoards.isPut', { name: 'Morning round' }))).toBeVisible()
    await main.getByRole('link', { name: t('reports.back') }).click()
    await main.getByRole('link', { name: t('reports.dashboards') }).click()
    await expectWellMade(page)
    await main.getByRole('link', { name: 'Morning round' }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Morning round' })).toBeVisible()
    const tile = (key: 'actions' | 'training') =>
      main.getByRole('article', { name: t(`reports.ready.${key}.title`), exact: true })
    await expect(tile('actions').getByText('3', { exact: true })).toBeVisible()

    // One more, moved to the front by the keyboard, taken back, and moved again.
    await main.getByRole('button', { name: t('reportBoards.add') }).click()
    await dialog.getByLabel(t('reportBoards.report')).selectOption('training')
    await dialog.getByLabel(t('reportBoards.shown')).selectOption('table')
    await dialog.getByRole('button', { name: t('reportBoards.put') }).click()
    await expect(tile('training')).toBeVisible()
    const names = () => main.getByRole('listitem').getByRole('heading', { level: 2 }).allTextContents()
    const [first, second] = [t('reports.ready.actions.title'), t('reports.ready.training.title')]
    await tile('training').getByRole('link', { name: second }).press('Alt+ArrowUp')
    await expect.poll(names).toEqual([second, first])
    await main.getByRole('button', { name: t('reportBoards.undo') }).click()
    await expect.poll(names).toEqual([first, second])
    await main.getByRole('button', { name: t('reportBoards.actions', { name: second }) }).click()
    await page.getByRole('menuitem', { name: t('reportBoards.earlier') }).click()
    await expect.poll(names).toEqual([second, first])
    await expect(main.locator('[data-saving="saved"]')).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.reload()
    await expect.poll(names).toEqual([second, first])

    // One set of filters: what cannot take one says so, and a tile opens its report with the others.
    await expect(tile('actions').getByText('3', { exact: true })).toBeVisible()
    await page.goto(`${page.url()}?outlet=${outlet?.id}&period=month`) // by address: as a link of somebody
    await expect(tile('actions').getByText(t('reportBoards.ignored.period'))).toBeVisible()
    const download = page.waitForEvent('download')
    await main.getByRole('button', { name: t('seenFiles.pdf') }).click()
    const paper = textOf(readFileSync(await (await download).path()))
    expect(paper).toContain('Morning round')
    expect(paper).toContain('Deccan')
    await tile('actions').getByRole('link', { name: first }).click()
    await expect(page).toHaveURL(new RegExp(`/reports/actions\\?outlet=${outlet?.id}`))
    await expect(main.getByRole('heading', { level: 1, name: first })).toBeVisible()
  })
}

test('two who arrange one dashboard at once choose whose arrangement goes on @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(/status of 409 .*save_dashboard/)
  const t = wordsOf('en')
  const admin = await people.aMember({ tenantRole: 'admin', tier: 'master', language: 'en' })
  await people.enter(page.context(), admin)
  await page.goto('/app/reports/dashboards')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: t('reportBoards.ready.monday.title') }).click()
  await main.getByRole('button', { name: t('reportBoards.copy') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('reportBoards.make') })
    .click()
  await expect(main.locator('[data-saving="saved"]')).toBeVisible()
  await sql`
    update report_dashboards set version = version + 1, name_en = 'Of somebody else' where tenant_id = ${admin.tenant.id}`
  const name = t('reports.ready.overdue.title')
  await main.getByRole('button', { name: t('reportBoards.actions', { name }) }).click()
  await page.getByRole('menuitem', { name: t('reportBoards.remove') }).click()
  await expect(main.getByRole('alert')).toContainText(t('reportBoards.conflict.title'))
  await expectWellMade(page)
  await main.getByRole('button', { name: t('reportBoards.conflict.theirs') }).click()
  await expect(main.getByRole('heading', { level: 1, name: 'Of somebody else' })).toBeVisible()
  await expect(main.getByRole('link', { name })).toBeVisible()
})
