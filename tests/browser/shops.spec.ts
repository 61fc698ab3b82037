import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { linkIn, mailsTo } from './mailbox.ts'
import { pressInMenu } from './menu.ts'
import type { Member } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** Four outlets; somebody who visits already, and a manager of one of them. */
async function aHouse(sql: Sql, { tenant }: Member) {
  await sql`
    insert into outlets (tenant_id, name, city, kind)
    select ${tenant.id}, name, 'Pune', 'restaurant' from unnest(array['Deccan', 'Camp', 'Baner', 'Aundh']) name`
  await sql`
    insert into shoppers (id, tenant_id, full_name, email, state, consent_version, consented_at)
    select gen_random_uuid(), ${tenant.id}, name, md5(random()::text) || '@shoppers.test', 'active', '2026-12', now()
    from unnest(array['Meera Joshi', 'Arjun Nair', 'Farah Sheikh']) name`
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a quarter is planned for four outlets, and a new shopper says yes (${locale})`, async ({
    page,
    people,
    sql,
    visitor,
    baseURL,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await aHouse(sql, admin)
    await people.enter(page.context(), admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.mysteryShops'), t)
    await expect(page.getByText(t('shopWaves.overview.first'))).toBeVisible()
    await expectWellMade(page)

    await page.getByRole('link', { name: t('shopWaves.overview.newWave') }).click()
    await page.getByRole('button', { name: t('shopWaves.form.save') }).click()
    await expect(page.getByRole('alert')).toBeFocused()
    await expect(page.getByText(t('shopWaves.form.missing.version')).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByLabel(t('shopWaves.form.name')).fill('First quarter')
    await page.getByLabel(t('shopWaves.form.version'), { exact: true }).selectOption({ index: 1 })
    await expect(page.getByText(/24,000/)).toBeVisible() // 4 outlets, 2 visits, 1,000 and 2,000
    await page.getByRole('button', { name: t('shopWaves.form.save') }).click()

    await expect(page.getByRole('heading', { name: 'First quarter' })).toBeVisible()
    await page.getByRole('button', { name: t('shopWaves.page.propose') }).click()
    await expect(page.getByRole('heading', { name: t('shopWaves.proposal.title') })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('shopWaves.page.keep') }).click()
    await page.getByRole('button', { name: t('shopWaves.page.start') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shopWaves.page.startConfirm') })
      .click()
    await expect(
      page.getByText(t('shopWaves.visitStates.offered')).filter({ visible: true }).first(),
    ).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const [offers] = await sql`
      select count(*)::int as sent from mail_outbox where tenant_id = ${admin.tenant.id} and template = 'shop_offered'`
    expect(offers?.sent).toBe(8)

    await page
      .getByRole('link', { name: t('shopWaves.page.back') })
      .first()
      .click()
    await page.getByRole('link', { name: t('shopWaves.tabs.shoppers') }).click()
    await page.getByRole('button', { name: t('shoppers.add') }).click()
    const address = `lata-${admin.tenant.id.slice(0, 8)}@shoppers.test`
    await page.getByLabel(t('shoppers.name'), { exact: true }).fill('Lata Rao')
    await page.getByLabel(t('shoppers.email'), { exact: true }).fill(address)
    await page.getByLabel(t('shoppers.language'), { exact: true }).selectOption(locale)
    await expectWellMade(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shoppers.form.add') })
      .click()
    await expect(page.getByText('Lata Rao').filter({ visible: true }).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    const [mail] = await mailsTo(baseURL ?? '', address)
    const hers = await visitor()
    await hers.goto(linkIn(mail ?? { text: '' })) // from the mail
    await expect(hers.getByText(t('shopperConsent.code'), { exact: true })).toBeVisible()
    await hers.getByRole('button', { name: t('shopperConsent.form.send') }).click()
    await expect(hers.getByText(t('shopperConsent.form.missing')).first()).toBeVisible()
    await hers.getByLabel(t('shopperConsent.form.agrees')).check()
    await expectWellMade(hers)
    await expectFitsNarrow(hers)
    await hers.getByRole('button', { name: t('shopperConsent.form.send') }).click()
    await expect(hers.getByText(t('shopperConsent.done.title'))).toBeVisible()
    expect(await sql`select state from shoppers where email = ${address}`).toMatchObject([
      { state: 'active' },
    ])
  })
}
