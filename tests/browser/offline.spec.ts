import type { Page } from '@playwright/test'
import { localePath, locales } from '../../app/domain/locale.ts'
import { expect } from './journey.ts'
import { anOffer, askForCode, enterCode, visitForm } from './visits.ts'
import { cut, noAnswer, test } from './weak-line.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 360, height: 740 }, hasOwnBrowser: true })

const titleOf = (at: number, locale: 'en' | 'hi') => visitForm.sections[0]?.questions[at]?.title[locale] ?? ''
const isSecond = (page: Page) => page.locator('html[data-release]').count()

for (const locale of locales) {
  const t = wordsOf(locale)
  const answerTo = (page: Page, question: number) =>
    page
      .getByRole('group', { name: titleOf(question, locale) })
      .getByRole('radio', { name: t('shopReport.question.yes'), exact: true })

  test(`a visit is opened, written and sent from where there is no connection (${locale})`, async ({
    page,
    context,
    line,
    people,
    sql,
    watch,
  }) => {
    watch.expectError(noAnswer)
    const admin = await people.aMember({ tenantRole: 'admin' })
    const { token, address } = await anOffer(sql, admin, locale)
    await page.goto(localePath(locale, `/shop/${token}`))
    await enterCode(page, await askForCode(page, line.origin, address, t), t)
    await page.getByRole('button', { name: t('shopReport.offer.accept') }).click()
    await expect(page.getByText(t('offline.kept'))).toBeVisible({ timeout: 20_000 })
    const photo = await page.screenshot()

    await cut(context, line, true)
    await page.reload()
    await expect(page.getByText(t('shopReport.brief.quiet'))).toBeVisible()
    await page.getByLabel(t('shopReport.visit.at')).fill(
      await page.evaluate(() => {
        const at = new Date(Date.now() - 3_600_000)
        return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
      }),
    )
    for (const question of [0, 1, 2]) await answerTo(page, question).check()
    await page
      .getByLabel(`${t('shopReport.question.photo')}: ${titleOf(3, locale)}`)
      .setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: photo })
    const picture = { name: t('shopReport.question.photoOf', { number: 1, question: titleOf(3, locale) }) }
    await expect(page.getByRole('img', picture)).toBeVisible()
    await page.getByLabel(t('shopReport.words.label')).fill('Greeted at once, in a cellar.')
    await expect(page.getByText(t('shopReport.bar.here'), { exact: true })).toBeVisible()
    await expect(page.getByText(t('offline.kept'))).toBeVisible()
    await expectWellMade(page)
    await page.close()

    const again = await context.newPage()
    await again.goto(`/shop/${token}`) // by address: the link of the mail once more, in the other place where it may lead
    await expect(again.getByLabel(t('shopReport.words.label'))).toHaveValue('Greeted at once, in a cellar.')
    await expect(answerTo(again, 2)).toBeChecked()
    await expect(again.getByRole('img', picture)).toBeVisible()
    await again.getByRole('button', { name: t('shopReport.bar.send') }).click()
    await again
      .getByRole('alertdialog')
      .getByRole('button', { name: t('shopReport.bar.send') })
      .click()
    await expect(again.getByText(t('shopReport.bar.sending'))).toBeVisible()
    await cut(context, line, false)
    await expect(again.getByRole('heading', { name: t('shopReport.sent.heading') })).toBeVisible({
      timeout: 20_000,
    })
    const [sent] = await sql`
      select count(*)::integer as reports, min(narrative) as narrative from shop_reports where tenant_id = ${admin.tenant.id}`
    expect(sent).toEqual({ reports: 1, narrative: 'Greeted at once, in a cellar.' })
  })
}

test('a release comes while a report is unsent: what is open goes on, the next begins once it is sent @once', async ({
  page,
  context,
  line,
  people,
  sql,
  watch,
}) => {
  const t = wordsOf('en')
  watch.expectError(noAnswer)
  const { token, address } = await anOffer(sql, await people.aMember({ tenantRole: 'admin' }), 'en')
  await page.goto(`/shop/${token}`)
  await enterCode(page, await askForCode(page, line.origin, address, t), t)
  await page.getByRole('button', { name: t('shopReport.offer.accept') }).click()
  await expect(page.getByText(t('offline.kept'))).toBeVisible({ timeout: 20_000 })
  const kept = () => page.evaluate(() => caches.keys())
  const [first] = await kept()
  const files = await page.evaluate(async () => {
    const requests = await caches.open((await caches.keys())[0] ?? '').then((cache) => cache.keys())
    return requests.map(({ url }) => new URL(url).pathname)
  })
  const late = files.find((path) => /\/words-hi-.*\.js$/.test(path)) ?? ''
  expect(late, 'a file that this page has not needed so far').not.toBe('')

  line.deploy([late])
  line.refuse('/functions/v1/shop-report')
  await page.getByLabel(t('shopReport.words.label')).fill('Not sent yet.')
  await expect(page.getByText(t('shopReport.bar.here'), { exact: true })).toBeVisible()
  const beside = await context.newPage()
  await beside.goto(`/shop/${token}`) // by address: the link of the mail, opened once more
  await expect(beside.getByLabel(t('shopReport.words.label'))).toHaveValue('Not sent yet.')
  expect(await isSecond(beside)).toBe(1)
  const isWaiting = () =>
    beside.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting))
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  const isThere = () =>
    page.evaluate((address) => fetch(address, { cache: 'no-store' }).then(({ ok }) => ok), late)
  expect(await isThere(), 'a file that is gone from the server').toBe(true)

  line.refuse('')
  await expect(beside.getByText(t('shopReport.bar.there'), { exact: true })).toBeVisible({ timeout: 20_000 })
  await expect.poll(isWaiting).toBe(false)
  expect(await kept()).toContain(first)
  expect(await isThere(), 'the page of the first release goes on').toBe(true)
  await cut(context, line, true)
  await page.reload()
  await expect(page.getByLabel(t('shopReport.words.label'))).toHaveValue('Not sent yet.')
  expect(await isSecond(page)).toBe(1)
  await cut(context, line, false)

  // What was thrown away is no white page, and is fetched again.
  line.deploy([])
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name)
  })
  await page.reload()
  await expect(page.getByLabel(t('shopReport.words.label'))).toHaveValue('Not sent yet.')
  await expect(page.getByText(t('offline.kept'))).toBeVisible({ timeout: 20_000 })

  // The emptied worker ends it all; the page works on.
  line.endWorker()
  await page.reload()
  await expect(page.getByText(t('offline.never'))).toBeVisible({ timeout: 20_000 })
  await expect.poll(kept).toEqual([]) // each scope has a worker of its own, which ends once it has nothing to do
  await expect(page.getByLabel(t('shopReport.words.label'))).toHaveValue('Not sent yet.')
})
