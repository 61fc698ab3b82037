import { locales } from '../../app/domain/locale.ts'
import { twoYears } from './figures.ts'
import { openFilters } from './filters.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a view is saved, begun with, found and changed (${locale})`, async ({ page, people, sql }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await twoYears(sql, admin, 'Mandovi', 1)
    await people.enter(page.context(), admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.dashboards'), t)
    const compare = page.getByLabel(t('kpis.compare'), { exact: true })
    await openFilters(page, t)
    await compare.selectOption('last_period')
    await page.getByRole('button', { name: t('kpis.views.saveView') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('kpis.views.name')).fill('Monday round')
    await dialog.getByRole('checkbox', { name: t('kpis.views.share') }).check()
    await dialog.getByRole('checkbox', { name: t('kpis.views.start') }).check()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('kpis.views.save'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(/compare=last_period&view=/)
    await expectWellMade(page)

    // from elsewhere the dashboards open with it, and lead back to the plain map
    await pressInMenu(page, t('portal.menu.dashboard'), t)
    await expect(page).toHaveURL(/\/app$/)
    await pressInMenu(page, t('portal.menu.dashboards'), t)
    await expect(page).toHaveURL(/compare=last_period&view=/)
    await page.getByLabel(t('kpis.views.label')).selectOption({ label: t('kpis.views.plain') })
    await expect(page).toHaveURL(/dashboards\?view=plain$/)

    await page.getByRole('button', { name: t('portal.search') }).click()
    await page.getByRole('dialog').getByRole('combobox').fill('Monday')
    await page
      .getByRole('dialog')
      .getByRole('option', { name: /Monday round/ })
      .click()
    await expect(page).toHaveURL(/compare=last_period&view=/)

    // changed, it says so, and keeps the change
    await openFilters(page, t)
    await compare.selectOption('none')
    await expect(page.getByText(t('kpis.views.changed'))).toBeVisible()
    await page.getByRole('button', { name: t('kpis.views.saveChanges') }).click()
    await expect(page.getByText(t('kpis.views.changed'))).toBeHidden()
    const [kept] = await sql`select query, is_shared from board_views where tenant_id = ${admin.tenant.id}`
    expect(kept).toEqual({ query: 'compare=none', is_shared: true })
  })

  test(`a view is shared with others of the house, and deleted by whoever made it (${locale})`, async ({
    page,
    people,
    sql,
    visitor,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await twoYears(sql, admin, 'Mandovi', 1)
    await sql`
      insert into board_views (id, tenant_id, owner_id, name, query, is_shared)
      select gen_random_uuid(), tenant_id, id, 'Monday round', 'compare=none', true from profiles where email = ${admin.email}`
    await people.enter(page.context(), admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.dashboards'), t)
    await page.getByLabel(t('kpis.views.label')).selectOption({ label: 'Monday round' })

    const trainer = await people.aMember({ tenantRole: 'trainer' })
    await sql`update profiles set tenant_id = ${admin.tenant.id} where email = ${trainer.email}`
    const hers = await visitor()
    await people.enter(hers.context(), trainer)
    await hers.goto('/app/dashboards') // another person's first address
    const en = wordsOf('en')
    await hers
      .getByLabel(en('kpis.views.label'))
      .selectOption({ label: `Monday round · ${en('kpis.views.shared')}` })
    await expect(hers).toHaveURL(/compare=none&view=/)
    await expect(hers.getByText(/^Shared by /)).toBeVisible()

    await page.getByRole('button', { name: t('kpis.views.actions', { name: 'Monday round' }) }).click()
    await page.getByRole('menuitem', { name: t('kpis.views.remove') }).click()
    await expect(page).toHaveURL(/dashboards\?view=plain$/)
    const removed = page.getByText(t('kpis.views.removed'), { exact: true }).locator('..')
    await removed.getByRole('button', { name: t('ui.undo') }).click()
    await expect(page.getByLabel(t('kpis.views.label')).getByRole('option')).toHaveCount(2)
  })
}
