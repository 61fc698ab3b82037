import { locales } from '../../app/domain/locale.ts'
import { openProgramme, someGuests } from './an-open-programme.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a campaign is counted as it is written, holds some out, and says what it brought only when it can (${locale})`, async ({
    page,
    people,
    sql,
    context,
  }) => {
    test.slow()
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await openProgramme(sql, admin.tenant.id)
    await someGuests(sql, admin.tenant.id, 80)
    await someGuests(sql, admin.tenant.id, 5, false)
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.loyalty'), t)
    await page.getByRole('link', { name: t('loyalty.tabs.campaigns'), exact: true }).click()
    await expect(page.getByText(t('loyaltyCampaigns.first'))).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('link', { name: t('loyaltyCampaigns.add') }).click()

    // A recipe fills in whom it is for, and the guests are counted at once: those who agreed only.
    await page.getByRole('radio', { name: t('loyaltyCampaigns.recipes.win_back') }).check()
    const size = page
      .getByRole('status')
      .filter({ hasText: t('loyaltyCampaigns.size.members', { count: 80 }) })
    await expect(size).toBeVisible()
    const field = (name: string) => page.getByRole('textbox', { name: t(name as never), exact: true })
    await field('loyaltyCampaigns.segment.visitsLeast').fill('3')
    await page.keyboard.press('Tab')
    await expect(page.getByText(t('loyaltyCampaigns.size.members', { count: 0 }))).toBeVisible()
    await field('loyaltyCampaigns.segment.visitsLeast').fill('2')
    await page.keyboard.press('Tab')
    await expect(size).toBeVisible()
    await expect(page.getByText(t('loyaltyCampaigns.size.tooFew', { least: 30 }))).toBeVisible()
    await field('loyaltyCampaigns.form.holdout').fill('50')
    await page.keyboard.press('Tab')
    await expect(page.getByText(t('loyaltyCampaigns.size.tooFew', { least: 30 }))).toBeHidden()
    await page.getByRole('button', { name: t('loyaltyCampaigns.form.save') }).click()
    await expect(page.getByText(t('loyaltyCampaigns.missing.name')).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await field('loyaltyCampaigns.form.name').fill('Come back')
    await page.getByRole('button', { name: t('loyaltyCampaigns.form.save') }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Come back' })).toBeVisible()

    await page.getByRole('button', { name: t('loyaltyCampaigns.start.open') }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(t('loyaltyCampaigns.start.text'))).toBeVisible()
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('loyaltyCampaigns.start.confirm'), exact: true }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('loyaltyCampaigns.standings.window_open'), { exact: true })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    // Five weeks later, most of those who got it have been here, and nobody of the others.
    const { id } = admin.tenant
    await sql`update loyalty_campaigns set started_at = started_at - interval '40 days' where tenant_id = ${id}`
    await sql`
      insert into loyalty_entries (tenant_id, member_id, visitor_id, kind, points, bill_no, amount_paise, idem_key, why, at)
      select x.tenant_id, x.member_id, x.member_id, 'earn', 0, 'B' || row_number() over (), 100000, 'later ' || x.member_id, 'bill', now() - interval '20 days'
      from loyalty_campaign_members x where x.tenant_id = ${id} and not x.is_held_out limit 25`
    await page.getByRole('link', { name: t('loyaltyCampaigns.back') }).click()
    await page.getByRole('link', { name: 'Come back' }).click()
    await expect(page.getByText(t('loyaltyCampaigns.standings.more'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('loyaltyCampaigns.results.visits'))).toBeVisible()
    await expectWellMade(page)

    await page.getByRole('button', { name: t('loyaltyCampaigns.end.open') }).click()
    await dialog.getByRole('button', { name: t('loyaltyCampaigns.end.confirm') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('loyaltyCampaigns.states.ended'), { exact: true })).toBeVisible()
    await page.getByRole('link', { name: t('loyaltyCampaigns.back') }).click()
    await expect(page.getByRole('link', { name: 'Come back' })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const log =
      await sql`select action from audit_log where tenant_id = ${id} and action like 'loyalty_campaign.%' order by id`
    expect(log.map(({ action }) => action)).toEqual([
      'loyalty_campaign.saved',
      'loyalty_campaign.saved',
      'loyalty_campaign.started',
      'loyalty_campaign.ended',
    ])
  })
}
