import type { Page } from '@playwright/test'
import { exampleCode } from '../../app/domain/diagnostics/revenue-health.ts'
import { type Locale, localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { countShifts } from './layout-shifts.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const path = '/tools/revenue-health'

/** The radios of the first question of a pillar. */
function answersOf(page: Page, locale: Locale, pillar: 'demand' | 'pipeline') {
  const t = wordsOf(locale)
  return page.getByRole('group', { name: t(`revenueHealth.pillar.${pillar}.first.ask`) }).getByRole('radio')
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`in ${locale}, a diagnostic is answered by keyboard, resumed, sent on and deleted`, async ({
    page,
    visitor,
  }) => {
    await page.goto(localePath(locale, path))
    await expect(page.getByRole('img', { name: t('revenueHealth.chart.title') })).toBeVisible()
    await expect(page.getByRole('button', { name: t('diagnostic.keep.forget') })).toBeDisabled()

    const demand = answersOf(page, locale, 'demand')
    await demand.first().focus()
    await expect(page.getByRole('radio', { name: t('diagnostic.certainty.guessed') }).first()).toBeDisabled()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(demand.nth(2)).toBeChecked()
    await expect(page).toHaveURL(/#a=7--_(---_){4}---$/)

    await page
      .locator('#demand')
      .getByRole('button', { name: t('diagnostic.next', { name: t('revenueHealth.pillar.pipeline.name') }) })
      .press('Enter')
    await expect(page.locator('#pipeline summary')).toBeFocused()
    const pipeline = answersOf(page, locale, 'pipeline')
    await pipeline.nth(3).press('Space')

    await page.goBack()
    await expect(demand.nth(2)).toBeVisible()
    await expect(page).toHaveURL(/#a=7--_a--_(---_){3}---$/)
    await page.goForward()
    await expect(pipeline.nth(3)).toBeChecked()

    const link = page.url()
    // by address: a saved one, without the answers in it
    await page.goto(localePath(locale, path))
    await expect(page.getByText(t('diagnostic.yours'), { exact: true })).toBeVisible()
    await expect(demand.nth(2)).toBeChecked()

    const other = await visitor()
    await other.goto(link)
    await expect(other.getByText(t('diagnostic.fromLink'), { exact: true })).toBeVisible()
    await expect(answersOf(other, locale, 'pipeline').nth(3)).toBeChecked()

    await page.getByRole('button', { name: t('diagnostic.keep.forget') }).click()
    await expect(page.getByText(t('diagnostic.keep.forgotten'))).toBeVisible()
    await page.reload()
    await expect(demand.nth(2)).not.toBeChecked()
    expect(await page.evaluate(() => localStorage.getItem('sopan-revenue-health'))).toBeNull()
  })
}

test('after five answers there is a first result with its bounds and what moves it, on paper too', async ({
  page,
}) => {
  const t = wordsOf('en')
  await page.goto(`${path}#a=777_77-_---_---_---_---`)
  const result = page.getByRole('region', { name: t('revenueHealth.resultTitle') })
  const provisional = t('revenueHealth.provisional', { count: 2, value: 50, low: 10, high: 90 })
  await expect(result.getByText(provisional)).toBeVisible()
  await expect(page.getByText(t('revenueHealth.formula.provisionalHow'))).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(result.getByText(t('revenueHealth.levers.title'))).toBeVisible()
  await expect(result.getByText(t('revenueHealth.pillar.pipeline.first.ask')).first()).toBeVisible()
})

test('a link stands beside the own answers at once, in each diagnostic @once', async ({ page }) => {
  const t = wordsOf('en')
  const shown = [
    [path, 'sopan-revenue-health', '000_000_000_000_000_000', exampleCode],
    ['/assessment', 'sopan-assessment', 'h1111111111111111', 'h3333222211112222'],
    ['/solutions-matcher', 'sopan-solutions-matcher', '125111', '002010'],
  ] as const
  for (const [address, key, own, linked] of shown) {
    // by address: each diagnostic in turn
    await page.goto(address)
    await page.evaluate(
      ([name, code]) => localStorage.setItem(name, JSON.stringify({ code, day: '2026-11-01' })),
      [key, own] as const,
    )
    // by address: the page is left, so that the link opens anew
    await page.goto('about:blank')
    // by address: a link that a colleague sent
    await page.goto(`${address}#a=${linked}`)
    await expect(page.getByText(t('diagnostic.besideOwn', { day: '1 November 2026' }))).toBeVisible()
    await expect(page.getByRole('columnheader', { name: t('diagnostic.ownColumn') })).toBeVisible()
    await expectWellMade(page)
  }
})

test('the assessment and the matcher follow their link, and are well made with a result @once', async ({
  page,
}) => {
  const t = wordsOf('en')
  await page.goto('/assessment#a=r3333222211112222&at=floor')
  const name = t('assessment.block.floor.name')
  await expect(page.getByText(t('assessment.begun', { name }))).toBeVisible()
  await expect(page.locator('#floor')).toHaveAttribute('open')
  await expectWellMade(page)

  // by address: a link that a colleague sent
  await page.goto('/solutions-matcher#a=002010')
  await expect(page.getByText(t('matcher.yourselfTitle'))).toBeVisible()
  await page.getByLabel('the biggest problem').selectOption('prices')
  await expect(page.getByText(t('matcher.yourself.prices'))).toBeVisible()
  await expectWellMade(page)
})

test.describe('on a first visit', () => {
  test.use({ hasOwnBrowser: true })
  test('a diagnostic with its answers is well made, jumps nowhere and sends at most 110 KB of scripts @once', async ({
    page,
  }) => {
    let bytes = 0
    page.on('response', (response) => {
      const { 'content-type': type = '', 'content-length': length = '0' } = response.headers()
      if (/javascript/.test(type)) bytes += Number(length)
    })
    await countShifts(page)
    await page.goto(`${path}#a=${exampleCode}`, { waitUntil: 'networkidle' })
    await expect(page.getByText(wordsOf('en')('diagnostic.fromLink'), { exact: true })).toBeVisible()
    expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.005)
    expect(bytes).toBeGreaterThan(50_000)
    expect(bytes).toBeLessThanOrEqual(110_000)
    await expectWellMade(page)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  for (const locale of locales) {
    test(`in ${locale}, each diagnostic shows its example and how to count by hand @once`, async ({
      page,
    }) => {
      const t = wordsOf(locale)
      await page.goto(localePath(locale, path))
      await expect(page.getByText(t('revenueHealth.exampleName'))).toBeVisible()
      await page.getByText(t('revenueHealth.pillar.retention.about')).click()
      await expect(
        page.getByRole('group', { name: t('revenueHealth.pillar.retention.first.ask') }),
      ).toBeVisible()
      await page.locator('summary', { hasText: t('revenueHealth.byHandTitle') }).click()
      await expect(page.getByText(t('revenueHealth.byHand'))).toBeVisible()
      await expect(page.getByRole('button', { name: t('diagnostic.keep.forget') })).toBeHidden()

      // by address: each diagnostic in turn
      await page.goto(localePath(locale, '/assessment'))
      await expect(page.getByText(t('assessment.byHand'))).toBeVisible()
      // by address: each diagnostic in turn
      await page.goto(localePath(locale, '/solutions-matcher'))
      await page.locator('summary', { hasText: t('matcher.rules') }).click()
      await expect(page.getByRole('table', { name: t('matcher.gap.tried.name') })).toBeVisible()
    })
  }
})
