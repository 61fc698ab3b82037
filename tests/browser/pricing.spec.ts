import type { Page } from '@playwright/test'
import { type Locale, localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const line = (page: Page, name: string) => page.locator(`[data-line="${name}"]`)

function partsOf(page: Page, locale: Locale) {
  const t = wordsOf(locale)
  return {
    plan: page.getByRole('combobox', { name: t('pricing.bill.plan') }),
    seats: page.getByRole('spinbutton', { name: t('pricing.bill.seats') }),
    box: (module: 'kpi_heatmaps' | 'loyalty_app' | 'bi_reports') =>
      page.getByRole('checkbox', { name: t(`modules.names.${module}`) }),
  }
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`in ${locale}, a bill is sent on into the contact form, with its sum`, async ({ page }) => {
    await page.goto(localePath(locale, '/pricing'))
    const { plan, seats, box } = partsOf(page, locale)
    await plan.selectOption('essential')
    await seats.fill('30')
    await box('kpi_heatmaps').press('Space')
    await expect(line(page, 'total')).toHaveText('₹12,508')
    await page.getByRole('link', { name: t('pricing.bill.send') }).click()
    await expect(page).toHaveURL(
      /\/contact\?topic=platform&plan=essential&seats=30&addons=kpi_heatmaps#message$/,
    )
    const message = page.locator('#message').getByRole('textbox', { name: t('contact.field.message') })
    await expect(message).toHaveValue(
      [
        t('contact.bill.asked', { plan: t('modules.tiers.essential'), seats: '30' }),
        t('contact.bill.addOns', { list: t('modules.names.kpi_heatmaps') }),
        t('contact.bill.sum', { total: '₹12,508' }),
      ].join('\n'),
    )
    await expect(page.getByRole('combobox', { name: t('contact.field.topic') })).toHaveValue('platform')

    await page.goBack()
    await page
      .getByRole('link', { name: t('pricing.plans.choose', { plan: t('modules.tiers.master') }) })
      .click()
    await expect(message).toHaveValue(new RegExp(t('modules.tiers.master')))

    // by address: a bill that somebody sent on, with an add-on that has no price
    await page.goto(
      localePath(locale, '/contact?topic=platform&plan=growth&seats=60&addons=career_clinics#message'),
    )
    await expect(message).toHaveValue(
      new RegExp(`${t('contact.bill.onRequest', { list: t('modules.names.career_clinics') })}$`),
    )
  })

  test(`in ${locale}, a bill with add-ons is ticked together and sent on by its link`, async ({
    page,
    visitor,
  }) => {
    await page.goto(`${localePath(locale, '/pricing')}?utm_source=letter`)
    const { plan, seats, box } = partsOf(page, locale)
    await expect(page.locator('[data-line=kpi_heatmaps]')).toBeHidden()
    await expect(box('kpi_heatmaps')).toHaveCount(0)
    await plan.selectOption('essential')
    await seats.fill('30')
    await box('kpi_heatmaps').press('Space')
    await box('loyalty_app').press('Space')
    await expect(line(page, 'kpi_heatmaps')).toContainText('₹4,000')
    await expect(line(page, 'net')).toHaveText('₹15,600')
    await expect(line(page, 'gst')).toHaveText('₹2,808')
    await expect(line(page, 'total')).toHaveText('₹18,408')

    await box('bi_reports').press('Space')
    await expect(line(page, 'bi_reports')).toContainText(t('pricing.bill.onRequest'))
    await expect(page.getByText(t('pricing.bill.notInSum'))).toBeVisible()
    await expect(line(page, 'total')).toHaveText('₹18,408')
    await expect(page).toHaveURL(
      /\?utm_source=letter&plan=essential&seats=30&addons=kpi_heatmaps,loyalty_app,bi_reports#bill$/,
    )
    await expectWellMade(page)

    const other = await visitor()
    await other.goto(page.url())
    await expect(line(other, 'total')).toHaveText('₹18,408')
    await expect(partsOf(other, locale).box('loyalty_app')).toBeChecked()

    await plan.selectOption('growth')
    await expect(page.locator('[data-line=kpi_heatmaps]')).toBeHidden()
    await expect(page.getByText(t('pricing.bill.included')).first()).toBeVisible()
    await expect(line(page, 'net')).toHaveText('₹16,200')
    await plan.selectOption('essential')
    await expect(line(page, 'total')).toHaveText('₹18,408')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`in ${locale}, the bill of the example and the list of add-ons are there`, async ({ page }) => {
      await page.goto(localePath(locale, '/pricing?addons=bi_reports'))
      await expect(line(page, 'total')).toHaveText('₹21,948')
      await expect(page.getByRole('checkbox')).toHaveCount(0)
      await expect(page.locator('[data-line=bi_reports]')).toBeHidden()
      await expect(
        page
          .getByRole('term')
          .filter({ hasText: t('modules.names.bi_reports') })
          .first(),
      ).toBeVisible()
    })
  })
}

test('an address that makes no sense shows the example, and nothing of it is lost @once', async ({
  page,
}) => {
  await page.goto('/pricing?plan=gold&seats=many&addons=%3Cb%3E,foh_courses&gclid=x')
  await expect(line(page, 'total')).toHaveText('₹21,948')
  await partsOf(page, 'en').box('bi_reports').check()
  await expect(page).toHaveURL('/pricing?plan=growth&seats=40&addons=bi_reports&gclid=x#bill')
})
