import { locales } from '../../app/domain/locale.ts'
import { momentWords } from '../../app/domain/moment-words.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a target is set, refused where one stands, carried over and read from a file (${locale})`, async ({
    page,
    people,
    sql,
    watch,
  }) => {
    // what overlaps and what does not add up is refused by the database
    watch.expectError(/400 .*save_target/)
    watch.expectError(/400 .*preview_kpi/)
    watch.expectError(/409 .*retire_measure/)
    const admin = await people.aMember({ tenantRole: 'admin', tier: 'growth', language: locale })
    await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Mandovi', 'Panaji', 'hotel')`
    await people.enter(page.context(), admin)
    await page.goto('/app/dashboards')
    await page.getByRole('link', { name: t('dashboards.groups.measured'), exact: true }).click()
    await expect(page.getByText(t('targets.first'))).toBeVisible()
    await expectWellMade(page)

    const set = page.getByRole('button', { name: t('targets.add') })
    const dialog = page.getByRole('dialog')
    const save = dialog.getByRole('button', { name: t('targets.save') })
    const value = dialog.getByLabel(t('targets.value'), { exact: true })
    await set.click()
    await dialog.getByLabel(t('targets.kpi')).selectOption('occupancy')
    await dialog.getByLabel(t('targets.firstDay')).fill('2026-04-01')
    await value.fill('lots')
    await save.click()
    await expect(dialog.getByText(t('targets.wrong.number')).last()).toBeVisible()
    await expectWellMade(page)
    await value.fill('72.5')
    await save.click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('72.5%')).toBeVisible()

    await set.click()
    await dialog.getByLabel(t('targets.kpi')).selectOption('occupancy')
    await dialog.getByLabel(t('targets.firstDay')).fill('2026-09-01')
    await value.fill('80')
    await save.click()
    await expect(dialog.getByText(t('targets.problem.overlapping')).last()).toBeVisible()
    await dialog.getByLabel(t('targets.outlet')).selectOption('Mandovi')
    await save.click()
    await expect(dialog).toBeHidden()
    await expectWellMade(page)

    await page.getByRole('button', { name: t('targets.import.action') }).click()
    await dialog.getByLabel(t('targets.import.file'), { exact: true }).setInputFiles({
      name: 'budget.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'KPI,Outlet,Plan,From,Target\r\nNet sales,Mandovi,Budget,01/12/2026,"42,50,000"\r\nNet sales,Nowhere,Budget,01/12/2026,1',
      ),
    })
    await expect(
      dialog.getByText(t('targets.import.tried', { written: 1, same: 0, refused: 1 })),
    ).toBeVisible()
    await dialog.getByRole('button', { name: t('targets.import.confirm', { count: 1 }) }).click()
    await expect(dialog).toBeHidden()
    const [budget] =
      await sql`select target::float, last_day::text from kpi_targets where tenant_id = ${admin.tenant.id} and plan = 'budget'`
    expect(budget).toEqual({ target: 425_000_000, last_day: '2026-12-31' })

    await page.getByRole('link', { name: t('dashboards.tabs.catalogue'), exact: true }).click()
    await page.getByRole('button', { name: t('catalogue.add') }).click()
    await dialog.getByLabel(t('catalogue.form.above')).selectOption('revenue')
    await dialog.getByLabel(t('catalogue.form.below')).selectOption('covers')
    await dialog.getByRole('button', { name: t('catalogue.form.preview') }).click()
    await expect(dialog.getByText(t('refusals.units_disagree'))).toBeVisible()
    await dialog.getByLabel(t('catalogue.form.unit')).selectOption('paise')
    await dialog.getByRole('button', { name: t('catalogue.form.preview') }).click()
    await expect(dialog.getByText(t('catalogue.form.previewed'))).toBeVisible()
    await dialog.getByLabel(t('catalogue.form.nameEn')).fill('Spend of a guest')
    for (const part of ['what', 'read', 'act'] as const)
      await dialog.getByLabel(t(`catalogue.form.${part}`)).fill('Ask the team.')
    await dialog.getByRole('button', { name: t('catalogue.form.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Spend of a guest').first()).toBeVisible()
    await expectWellMade(page)

    // a measure of one's own: bounds that cross are told before anything is sent
    await page.getByRole('button', { name: t('measures.add') }).click()
    await dialog.getByLabel(t('measures.nameHi')).fill('बिके डेज़र्ट')
    await dialog.getByLabel(t('measures.least')).fill('200')
    await dialog.getByLabel(t('measures.most')).fill('१००')
    await dialog.getByRole('button', { name: t('measures.save') }).click()
    await expect(dialog.getByText(t('measures.wrong.help')).last()).toBeVisible()
    await expect(dialog.getByText(t('measures.wrong.bounds')).last()).toBeVisible()
    await expectWellMade(page)
    await dialog.getByLabel(t('measures.help')).fill('बिल पर लिखे डेज़र्ट।')
    await dialog.getByLabel(t('measures.least')).fill('')
    await dialog.getByLabel(t('measures.most')).fill('3,000')
    await dialog.getByRole('button', { name: t('measures.save') }).click()
    await expect(dialog).toBeHidden()

    // a KPI that stands is changed: its former formula stays to be read, what it needs cannot be ended
    await page.getByRole('button', { name: `${t('catalogue.edit')} Spend of a guest` }).click()
    await expect(dialog.getByLabel(t('catalogue.form.above'))).toHaveValue('revenue')
    await dialog.getByLabel(t('catalogue.form.above')).selectOption({ label: 'बिके डेज़र्ट' })
    await dialog.getByLabel(t('catalogue.form.unit')).selectOption('percent')
    await dialog.getByRole('button', { name: t('catalogue.form.save') }).click()
    await expect(dialog).toBeHidden()
    const today = momentWords(new Date(), locale, { dateStyle: 'medium', timeZone: 'Asia/Kolkata' })
    await expect(page.getByText(t('catalogue.former', { day: today, formula: '' })).first()).toBeVisible()
    const [before] = await sql`select numerator from kpi_former_formulas where tenant_id = ${admin.tenant.id}`
    expect(before).toEqual({ numerator: [{ revenue: 1 }] })
    await page.getByRole('button', { name: `${t('measures.end')} बिके डेज़र्ट` }).click()
    await expect(page.getByText(t('refusals.measure_in_use'))).toBeVisible()
    await page.getByRole('button', { name: `${t('measures.edit')} बिके डेज़र्ट` }).click()
    await expect(dialog.getByLabel(t('measures.most'))).toHaveValue('3000')
    await dialog.getByLabel(t('measures.most')).fill('400')
    await dialog.getByRole('button', { name: t('measures.save') }).click()
    await expect(dialog).toBeHidden()
    const [desserts] = await sql`select most::int, unit from measures where tenant_id = ${admin.tenant.id}`
    expect(desserts).toEqual({ most: 400, unit: 'count' })

    await page.getByRole('link', { name: t('dashboards.tabs.occasions'), exact: true }).click()
    await page.getByRole('button', { name: t('occasions.add') }).click()
    await dialog.getByRole('button', { name: t('occasions.save') }).click()
    await expect(dialog.getByText(t('occasions.problem.name_required')).last()).toBeVisible()
    await dialog.getByLabel(t('occasions.nameHi')).fill('सड़क बंद')
    await dialog.getByRole('button', { name: t('occasions.save') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('सड़क बंद').first()).toBeVisible()
    await expectWellMade(page)
  })
}
