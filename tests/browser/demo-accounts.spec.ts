import type { Page } from '@playwright/test'
import { type DemoAccount, demoAccounts } from '../../app/domain/demo-accounts.ts'
import { type Locale, languageTag, localePath, locales } from '../../app/domain/locale.ts'
import type { Tier } from '../../app/domain/modules.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

interface Row {
  name: string
  tier: Tier
  is_active: boolean
  seat_cap: number
}

/** Presses the button of a demo account where one signs in, in the list of its tenant. */
async function pressDemoAccount(
  page: Page,
  locale: Locale,
  { tenant, role }: DemoAccount,
  tenantName: string,
) {
  const t = wordsOf(locale)
  const list = page.getByRole('region', { name: t('auth.demo') })
  const place = tenant
    ? list.locator('div').filter({ has: page.getByRole('heading', { level: 3, name: tenantName }) })
    : list
  await place.getByRole('button', { name: t(`auth.demoRole.${role}`) }).click()
}

for (const account of demoAccounts) {
  const title = account.tenant ? `the ${account.role} of ${account.tenant}` : `the ${account.role}`
  test(`one press signs ${title} in, who sees exactly what they may @once`, async ({ page, sql }) => {
    const [tenant] = await sql<
      Row[]
    >`select name, tier, is_active, seat_cap from tenants where slug = ${account.tenant ?? ''}`
    const [person] = await sql<{ full_name: string; language: Locale }[]>`
      select full_name, language from profiles where email = ${account.email}`
    const locale = person?.language ?? 'en'
    const t = wordsOf(locale)
    await page.goto('/auth')
    await pressDemoAccount(page, 'en', account, tenant?.name ?? '')

    if (account.role === 'admin') {
      await expect(page).toHaveURL('/admin')
      const slugs = demoAccounts.map(({ tenant }) => tenant ?? '')
      const all = await sql<
        Row[]
      >`select name, tier, is_active, seat_cap from tenants where slug in ${sql(slugs)}`
      expect(all).toHaveLength(4)
      await pressInMenu(page, t('console.places.tenants'), t)
      for (const one of all) {
        await page.getByLabel(t('tenants.search'), { exact: true }).fill(one.name)
        const row = page.getByRole('row').filter({ hasText: one.name })
        await expect(row).toContainText(t(`modules.tiers.${one.tier}`))
        await expect(row).toContainText(one.is_active ? t('tenants.active') : t('tenants.suspended'))
      }
    } else if (!tenant) {
      await expect(page).toHaveURL('/welcome')
    } else if (!tenant.is_active) {
      await expect(page).toHaveURL('/app')
      await expect(page.getByText(t('guard.tenant_suspended'))).toBeVisible()
      await expect(page.getByText(tenant.name)).toHaveCount(0)
    } else {
      await expect(page).toHaveURL('/app')
      await expect(page.getByRole('heading', { level: 1, name: t('today.title') })).toBeVisible()
      await expect(page.getByRole('banner')).toContainText(tenant.name)
      await expect(page.getByRole('main')).toContainText(person?.full_name ?? '')
    }
    await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
    await expectWellMade(page)
  })
}

for (const locale of locales) {
  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('the list of accounts is well made, and one press leads to a workspace that is', async ({
      page,
    }) => {
      const account: DemoAccount = {
        email: 'manager@neelgiri-stays.test',
        tenant: 'neelgiri-stays',
        role: 'manager',
      }
      await page.goto(localePath(locale, '/auth'))
      await expectWellMade(page)
      await pressDemoAccount(page, locale, account, 'Neelgiri Stays')
      await expect(page.getByRole('main')).toContainText('Thomas Kurian')
      await expectWellMade(page)
    })
  })
}
