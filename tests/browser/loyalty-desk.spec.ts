import { readFileSync } from 'node:fs'
import { languageTag, locales } from '../../app/domain/locale.ts'
import { openProgramme, someGuests } from './an-open-programme.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('what waits stands on Today and leads to its work, a card for the tables is printed, and a guest is found by the phone', async ({
      page,
      people,
      sql,
      context,
    }) => {
      const admin = await people.aMember({ tenantRole: 'admin', language: locale })
      const { id: tenant } = admin.tenant
      const outlet = await openProgramme(sql, tenant)
      const [guest] = await someGuests(sql, tenant, 1)
      const member = guest?.id ?? ''
      await sql`update loyalty_members set phone = '+919845012377', full_name = 'Asha Rao' where id = ${member}`
      await sql`
        insert into loyalty_claims (id, tenant_id, member_id, outlet_id, bill_no, bill_on, amount_paise)
        values (gen_random_uuid(), ${tenant}, ${member}, ${outlet}, 'K1', private.today(), 64000)`
      await sql`
        insert into loyalty_adjustments (id, tenant_id, member_id, points, reason)
        values (gen_random_uuid(), ${tenant}, ${member}, 900, 'A long wait')`
      await sql`update loyalty_programmes set draft = jsonb_set(draft, '{welcome_points}', '75') where tenant_id = ${tenant}`
      await sql`
        insert into loyalty_rewards (id, tenant_id, title, points, cost_paise, state)
        values (gen_random_uuid(), ${tenant}, ${sql.json({ en: 'Filter coffee', hi: 'फ़िल्टर कॉफ़ी' })}, 250, 3500, 'active')`

      await people.enter(context, admin)
      await page.goto('/app')
      await expect(
        page.getByText(t('today.lines.loyalty_claims.text', { count: 1, place: 'Deccan' })),
      ).toBeVisible()
      await expect(page.getByText(t('today.lines.loyalty_adjustments.text', { count: 1 }))).toBeVisible()
      await expect(page.getByText(t('today.lines.loyalty_draft.text'))).toBeVisible()
      await expectWellMade(page)
      await page
        .getByRole('link', { name: t('today.lines.loyalty_claims.action') })
        .first()
        .click()
      await expect(page).toHaveURL(/loyalty\/claims\?state=open/)
      await expect(page.getByText('K1').filter({ visible: true }).first()).toBeVisible()

      await page.getByRole('link', { name: t('loyalty.tabs.overview') }).click()
      await page.getByLabel(t('loyalty.overview.tableCards.size')).selectOption('small_table_card')
      await expectWellMade(page)
      await expectFitsNarrow(page)
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: t('loyalty.overview.tableCards.print') }).click()
      const file = await saved
      const name = t('loyalty.overview.tableCards.file', { outlet: 'Deccan', size: 'A6' })
      expect(file.suggestedFilename()).toBe(`${name}.pdf`)
      expect(readFileSync(await file.path(), 'latin1')).toMatch(
        /^%PDF-[\s\S]*MediaBox \[0 0 297\.64 419\.53\]/,
      )

      const field = page.getByRole('combobox', { name: t('ui.palette.placeholder') })
      await page.keyboard.press('Control+k')
      await field.fill('2377')
      await page.getByRole('option', { name: /Asha Rao/ }).click()
      await expect(page.getByRole('heading', { name: 'Asha Rao' })).toBeVisible()
      await page.keyboard.press('Control+k')
      await field.fill(locale === 'en' ? 'filter' : 'फ़िल्टर')
      await page.getByRole('option', { name: locale === 'en' ? /Filter coffee/ : /फ़िल्टर कॉफ़ी/ }).click()
      await expect(page).toHaveURL(/loyalty\/rewards\?q=/)
    })
  })
}

test('who leads nobody reads nothing of the programme on Today and finds no guest @once', async ({
  page,
  people,
  sql,
  context,
}) => {
  const t = wordsOf('en')
  const admin = await people.aMember({ tenantRole: 'admin' })
  const outlet = await openProgramme(sql, admin.tenant.id)
  const [guest] = await someGuests(sql, admin.tenant.id, 1)
  await sql`update loyalty_members set phone = '+919845012388' where id = ${guest?.id ?? ''}`
  await sql`
    insert into loyalty_claims (id, tenant_id, member_id, outlet_id, bill_no, bill_on, amount_paise)
    values (gen_random_uuid(), ${admin.tenant.id}, ${guest?.id ?? ''}, ${outlet}, 'K1', private.today(), 64000)`
  const member = await people.aMember()
  await sql`update profiles set tenant_id = ${admin.tenant.id} where email = ${member.email}`
  await people.enter(context, member)
  await page.goto('/app')
  await pressInMenu(page, t('portal.menu.loyalty'), t)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: t('ui.palette.placeholder') }).fill('2388')
  await expect(page.getByText(t('ui.palette.nothingText'))).toBeVisible()
})
