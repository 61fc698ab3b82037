import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'
import { languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const key = 'sopan-analytics'
const words = wordsOf('en')

test('without a yes nothing is kept and nothing is sent; taking it back deletes what was @once', async ({
  page,
}) => {
  const sent = sentFrom(page)
  await page.goto('/')
  await page.mouse.wheel(0, 4000)
  // by address: a saved one, before the question was answered
  await page.goto('/pricing')
  await page.mouse.wheel(0, 400) // it asks once somebody reads
  await page.getByRole('button', { name: words('frame.consent.no') }).click()
  // by address: somebody types it
  await page.goto('/contact')
  expect(await kept(page)).toBeNull()
  expect(sent).toEqual([])

  await page.getByRole('button', { name: words('frame.consent.settings') }).click()
  await page.getByRole('button', { name: words('frame.consent.yes') }).click()
  await expect.poll(async () => (await kept(page))?.pageViews).toBe(1)
  expect(Object.keys((await kept(page)) ?? {}).sort()).toEqual([
    'campaign',
    'conversions',
    'events',
    'id',
    'lastActivity',
    'medium',
    'pageViews',
    'source',
    'startTime',
  ])
  await page.getByRole('button', { name: words('frame.consent.settings') }).click()
  await page.getByRole('button', { name: words('frame.consent.no') }).click()
  expect(await kept(page)).toBeNull()
  // by address: somebody types it
  await page.goto('/pricing')
  expect(sent).toEqual([])
})

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('with a yes a visit and its goal arrive once, and a platform admin sees them', async ({
      page,
      people,
      sql,
      visitor,
    }) => {
      const source = `journey-${randomBytes(4).toString('hex')}`
      const reader = await visitor()
      await reader.goto(localePath(locale, `/contact?utm_source=${source}&utm_campaign=diwali`))
      await reader.mouse.wheel(0, 400)
      await reader.getByRole('button', { name: t('frame.consent.yes') }).click()
      const form = reader.locator('form[data-submission=contact]')
      await form.locator('[name=name]').fill('Lata Shetty')
      await form.locator('[name=email]').fill(`${source}@x.test`)
      await form.locator('[name=message]').fill('Nobody shall read this in the statistics')
      await form.locator('[name=agreement]').check()
      await form.getByRole('button', { name: t('contact.message.send') }).click()
      await expect(form.getByText(t('form.done.contact.title'))).toBeVisible()
      await leave(reader)
      // by address: somebody comes back to a saved one
      await reader.goto(localePath(locale, '/pricing'))
      await leave(reader)
      const stored = () => sql`
        select action from private.analytics_events where source = ${source} and action in ('view', 'start', 'sent', 'contact_sent')
        order by at`
      await expect
        .poll(async () => (await stored()).map(({ action }) => action))
        .toEqual(['view', 'start', 'sent', 'contact_sent', 'view'])
      const [whole] = await sql`
        select string_agg(e::text, ' ') as text, count(distinct session_id)::int as visits
        from private.analytics_events e where source = ${source}`
      expect(whole?.visits).toBe(1)
      expect(whole?.text).not.toMatch(/Lata|Nobody|x\.test|utm_|127\.0\.0\.1/)

      const proofs = () => sql`
        select notice_version, language, withdrawn_at is null as holds from private.analytics_consents
        where session_id in (select session_id from private.analytics_events where source = ${source})`
      const yes = { notice_version: 2, language: locale }
      expect(await proofs()).toEqual([{ ...yes, holds: true }])
      await reader.getByRole('button', { name: t('frame.consent.settings') }).click()
      await reader.getByRole('button', { name: t('frame.consent.no') }).click()
      await expect.poll(proofs).toEqual([{ ...yes, holds: false }])

      await people.enter(page.context(), await people.aPlatformAdmin({ language: locale }))
      await page.goto('/admin/analytics?range=today&sources=source')
      const part = page.getByRole('region', { name: t('analytics.sources.title'), exact: true })
      await expect(part).toContainText(source)
      await expect(page.getByText(t('analytics.conversions.names.contact_sent')).first()).toBeVisible()
      await page.getByText(t('analytics.range.quarter'), { exact: true }).click()
      await expect(page).toHaveURL(/range=quarter/)
      await expect(page.getByText(t('analytics.samples'))).toBeVisible()
      await expectWellMade(page)
    })
  })
}

/**
 * Tells the page that it is left. What a page sends while it really goes says HeadlessChrome, not what the test says it
 * is, and a robot is not counted.
 */
function leave(page: Page) {
  return page.evaluate(() => dispatchEvent(new Event('pagehide')))
}

/** The bodies that the page hands over to be sent. */
function sentFrom(page: Page): string[] {
  const bodies: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/functions/v1/visits')) bodies.push(request.postData() ?? '')
  })
  return bodies
}

async function kept(page: Page): Promise<Record<string, unknown> | null> {
  return page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null'), key)
}
