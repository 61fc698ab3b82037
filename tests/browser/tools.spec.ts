import type { Page } from '@playwright/test'
import { localePath, locales } from '../../app/domain/locale.ts'
import { writeMoneyCompact } from '../../app/domain/numbers.ts'
import { initialValues } from '../../app/domain/tools/scenario.ts'
import { perDay, perMonth, velocityRules } from '../../app/domain/tools/velocity.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const velocity = '/tools/sales-cycle-velocity'
const others = [
  '/tools/net-revenue-retention',
  '/tools/utilization-forecaster',
  '/tools/tender-win-probability',
]
const example = initialValues(velocityRules)

for (const locale of locales) {
  const t = wordsOf(locale)
  const money = (rupees: number) => writeMoneyCompact(locale, rupees * 100, true)
  const answerTo = (values: typeof example) =>
    t('velocity.sentence', { month: money(perMonth(values)), day: money(perDay(values)) })
  const field = (page: Page, name: 'deals' | 'value' | 'days') =>
    page.getByLabel(t(`velocity.input.${name}.label`), { exact: true })
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test(`in ${locale}, a scenario is typed, kept, compared and sent on by its link`, async ({
    page,
    visitor,
  }) => {
    await page.goto(localePath(locale, velocity))
    await expect(page.getByText(answerTo(example))).toBeVisible()
    await field(page, 'value').focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(locale === 'hi' ? '२.५ लाख' : '2.5 lakh')
    await page.keyboard.press('Tab')
    await expect(field(page, 'value')).toHaveValue('2,50,000')
    await expect(page.getByText(answerTo({ ...example, value: 250_000 }))).toBeVisible()
    await expect(page).toHaveURL(/[?&]value=250000/)

    await button(page, t('calculator.actions.keep')).press('Enter')
    await field(page, 'days').fill('30')
    const changed = page.getByRole('table', { name: t('calculator.compare.changed') })
    await expect(changed.getByRole('row').last()).toContainText(t('velocity.input.days.label'))
    await expect(changed.getByRole('cell').last()).toHaveText('−\u206015')
    await expect(page).toHaveURL(/[?&]days=30.*&a\.days=45/)
    await expectWellMade(page)

    const other = await visitor()
    await other.goto(page.url())
    await expect(other.getByText(answerTo({ ...example, value: 250_000, days: 30 }))).toBeVisible()
    await expect(field(other, 'days')).toHaveValue('30')
    await expect(other.getByRole('table', { name: t('calculator.compare.changed') })).toBeVisible()
  })

  test(`in ${locale}, a wrong number is named at its field and changes nothing`, async ({ page }) => {
    await page.goto(`${localePath(locale, velocity)}?deals=many&days=90`)
    await expect(
      page.getByText(t('calculator.broken', { names: t('velocity.input.deals.label') })),
    ).toBeVisible()
    await expect(page.getByText(answerTo({ ...example, days: 90 }))).toBeVisible()
    await field(page, 'days').fill('0')
    await page.keyboard.press('Tab')
    await expect(field(page, 'days')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'days')).toHaveAccessibleDescription(
      new RegExp(t('calculator.problem.tooSmall', { min: '1' })),
    )
    await expect(page.getByText(t('calculator.stale'))).toBeVisible()
    await expect(page.getByText(answerTo({ ...example, days: 90 }))).toBeVisible()
    await expectWellMade(page)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`in ${locale}, every tool shows its example and says what it cannot do`, async ({ page }) => {
      await page.goto(localePath(locale, velocity))
      await expect(page.getByText(answerTo(example))).toBeVisible()
      for (const path of others) {
        // by address: each tool in turn
        await page.goto(localePath(locale, path))
        await expect(page.locator('noscript p')).toHaveText(t('calculator.noscript'))
        await expect(page.getByText(t('frame.example.label'), { exact: true })).toBeVisible()
        await expect(page.locator('[aria-live=polite]')).toContainText('%')
      }
    })
  })
}

test('the tool with most choices is well made with all its assumptions open @once', async ({ page }) => {
  await page.goto('/tools/tender-win-probability')
  await page.locator('form summary').press('Enter')
  await expect(page.locator('form details select').first()).toBeVisible()
  await expectWellMade(page)
})

test('the link of a scenario is copied, and on paper stands nothing but the result @once', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const t = wordsOf('en')
  await page.goto(`${velocity}?days=20`)
  await expect(page.getByLabel(t('velocity.input.days.label'), { exact: true })).toHaveValue('20')
  await page.getByRole('button', { name: t('calculator.actions.copy'), exact: true }).press('Enter')
  await expect(page.getByRole('button', { name: t('calculator.actions.copied'), exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/sales-cycle-velocity\?.*days=20/)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^20$/ })).toBeVisible()
  for (const hidden of [page.getByRole('banner'), page.getByRole('navigation'), page.locator('form')])
    await expect(hidden.first()).toBeHidden()
})
