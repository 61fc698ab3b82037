import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { type Locale, languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { expect, test, toast } from './journey.ts'
import { mailsTo, type ReceivedMail } from './mailbox.ts'
import { pressInMenu } from './menu.ts'
import { aNewAddress } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

// A browser keeps the list of events for a minute, and here each event is new.
test.use({ hasOwnBrowser: true })

/** A published webinar of its own in two days, so that no test takes another's places. */
async function aWebinar(sql: Sql, capacity: number) {
  const slug = `webinar-${randomBytes(4).toString('hex')}`
  await sql`
    insert into events (slug, kind, title_en, title_hi, summary_en, summary_hi, description_en, description_hi, starts_at,
      minutes, join_url, spoken, capacity, registration_closes_at, state, published_at)
    values (${slug}, 'webinar', ${`Menu ${slug}`}, ${`मेन्यू ${slug}`}, 'Four groups of dishes.', 'डिश के चार समूह।', 'Bring your sales.',
      'अपनी बिक्री साथ लाइए।', now() + interval '2 days', 60, 'https://meet.example.test/x', 'hi', ${capacity},
      now() + interval '2 days', 'published', now())`
  return slug
}

/** Registers somebody as the page's script would. */
async function register(origin: string, event: string, email: string) {
  const answer = await fetch(`${origin}/functions/v1/submit`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'event', event, name: 'Asha Rao', email, agreement: 'yes', language: 'en' }),
  })
  expect(answer.status).toBe(200)
}

function ownPage({ text }: Pick<ReceivedMail, 'text'>): string {
  return /(\/hi)?\/events\/registration#[0-9a-f]{64}/.exec(text)?.[0] ?? ''
}

async function fillRegistration(page: Page, locale: Locale, address: string) {
  const t = wordsOf(locale)
  const form = page.locator('form[data-submission="event"]')
  await form.getByLabel(t('events.form.name')).fill('Lata Rao')
  await form.getByLabel(t('events.form.email')).fill(address)
  await form.getByRole('checkbox').check()
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`a place is taken on the page, told by mail with its calendar entry, and given back to who waits (${locale})`, async ({
    page,
    origin,
    sql,
  }) => {
    const slug = await aWebinar(sql, 1)
    const [mine, other] = [aNewAddress(), aNewAddress()]
    await page.goto(`${localePath(locale, '/events')}#on-${slug}`)
    const event = page.locator(`#on-${slug}`)
    await expect(event).toBeInViewport()
    await event.getByRole('button').click()
    await expect(page.locator('#chosen')).toBeFocused()
    const form = event.locator('form')
    await form.getByRole('button', { name: t('events.form.send') }).click()
    await expect(form.getByRole('alert', { name: t('form.problems.other', { n: '3' }) })).toBeFocused()
    await expectWellMade(page)
    await fillRegistration(page, locale, mine)
    await form.getByRole('button', { name: t('events.form.send') }).dblclick()
    await expect(form.getByText(t('form.done.event.title'))).toBeVisible()
    await expectWellMade(page)
    const [mail] = (await mailsTo(origin, mine)) as (ReceivedMail & { calendar?: { text: string } })[]
    expect(mail?.calendar?.text).toContain('METHOD:REQUEST')

    await register(origin, slug, other)
    await mailsTo(origin, other)
    await page.goto(ownPage(mail ?? { text: '' })) // by address: the link of the mail
    await expect(page.getByRole('heading', { name: t('events.registration.registered') })).toBeFocused()
    await expect(page.getByRole('link', { name: 'https://meet.example.test/x' })).toBeVisible()
    await expectWellMade(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: t('events.registration.calendar') }).click()
    expect((await saved).suggestedFilename()).toBe(`${slug}.ics`)
    await page
      .locator('summary')
      .filter({ hasText: t('events.registration.leave') })
      .click()
    await page.getByRole('button', { name: t('events.registration.leave') }).click()
    await expect(page.getByRole('heading', { name: t('events.registration.cancelled') })).toBeFocused()
    await mailsTo(origin, other, 2)
    expect(
      await sql`select email, state from event_registrations where email in ${sql([mine, other])} order by state`,
    ).toEqual([
      { email: mine, state: 'cancelled' },
      { email: other, state: 'registered' },
    ])
  })

  test(`an event has a page of its own, with its seats as they are, with and without a script, until after its end (${locale})`, async ({
    page,
    visitor,
    origin,
    sql,
  }) => {
    const slug = await aWebinar(sql, 2)
    const title = locale === 'hi' ? `मेन्यू ${slug}` : `Menu ${slug}`
    const [mine, other] = [aNewAddress(), aNewAddress()]
    const own = localePath(locale, `/events/${slug}`)
    const seats = page.getByRole('main').locator('svg rect:visible')
    await page.goto(localePath(locale, '/webinars'))
    await page.getByRole('link', { name: title, exact: true }).click()
    await expect(page).toHaveURL(own)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(seats).toHaveCount(2)
    await expectWellMade(page)
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
    const event = blocks.map((block) => JSON.parse(block)).find((node) => node['@type'] === 'Event')
    expect(event).toMatchObject({ name: title, url: expect.stringContaining(own), offers: { price: 0 } })

    const form = page.locator('form[data-submission="event"]')
    await form.getByRole('button', { name: t('events.form.send') }).click()
    await expect(form.getByRole('alert', { name: t('form.problems.other', { n: '3' }) })).toBeFocused()
    await fillRegistration(page, locale, mine)
    await form.getByRole('button', { name: t('events.form.send') }).click()
    await expect(form.getByText(t('form.done.event.title'))).toBeVisible()
    await mailsTo(origin, mine)
    await page.reload()
    await expect(seats.and(page.locator('[data-taken]'))).toHaveCount(1)

    const plain = await visitor({ javaScriptEnabled: false })
    await plain.goto(own)
    await fillRegistration(plain, locale, other)
    await plain.locator('form[data-submission="event"]').getByRole('button').click()
    await expect(plain).toHaveURL(localePath(locale, '/events/registered'))
    await page.reload()
    await expect(page.getByText(t('events.form.waitText'))).toBeVisible()

    await sql`
      update events set starts_at = now() - interval '2 hours', registration_closes_at = now() - interval '2 hours',
        recording_url = 'https://videos.example.test/menu' where slug = ${slug}`
    await page.reload()
    await expect(page.getByText(t('events.own.over'))).toBeVisible()
    await expect(form).toBeHidden()
    await expect(page.locator('form[data-submission="recording"]')).toBeVisible()
    await expectWellMade(page)
  })

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('an event is written, published, seen on the website, attended by somebody and called off', async ({
      page,
      people,
      visitor,
      origin,
    }) => {
      const slug = `rehearsal-${randomBytes(4).toString('hex')}`
      const address = aNewAddress()
      await people.enter(page.context(), await people.aPlatformAdmin({ language: locale }))
      await page.goto('/admin/events')
      await page.getByRole('link', { name: t('eventDesk.create') }).click()
      await page.getByRole('button', { name: t('eventDesk.createDraft') }).click()
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible()
      await expectWellMade(page)
      const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
      for (const [field, value] of [
        ['titleEn', `Opening ${slug}`],
        ['titleHi', `रिहर्सल ${slug}`],
        ['slug', slug],
        ['summaryEn', 'A day of rehearsal.'],
        ['summaryHi', 'रिहर्सल का एक दिन।'],
        ['descriptionEn', 'Plan and play.'],
        ['descriptionHi', 'योजना और अभ्यास।'],
        ['starts', `${day}T10:00`],
        ['joinUrl', 'https://meet.example.test/opening'],
      ] as const)
        await page.getByLabel(t(`eventDesk.fields.${field}`), { exact: true }).fill(value)
      await page.getByRole('button', { name: t('eventDesk.createDraft') }).click()
      await page.getByRole('button', { name: t('eventDesk.act.publish') }).click()
      const question = page.getByRole('alertdialog')
      await question.getByRole('button', { name: t('eventDesk.act.publish') }).click()
      await expect(toast(page, t('eventDesk.done.publish'), '')).toBeVisible()

      const theirs = await visitor()
      await theirs.goto(localePath(locale, '/webinars'))
      await expect(theirs.locator(`#on-${slug}`)).toBeVisible()
      await register(origin, slug, address)
      await expect(page.getByRole('main').getByText(address)).toBeVisible() // nobody has loaded the page again
      await expectWellMade(page)

      await page.getByRole('button', { name: t('eventDesk.act.cancel') }).click()
      await expect(page.getByRole('alert').getByRole('link')).toBeVisible()
      await page.getByLabel(t('eventDesk.reason'), { exact: true }).fill('The trainer is ill.')
      await page.getByRole('button', { name: t('eventDesk.act.cancel') }).click()
      await question.getByRole('button', { name: t('eventDesk.act.cancel') }).click()
      await expect(toast(page, t('eventDesk.done.cancel'), '')).toBeVisible()
      const [last] = await mailsTo(origin, address, 2)
      expect(last?.text).toContain('The trainer is ill.')
    })
  })
}

test('without JavaScript one registers and sees the own registration @once', async ({
  visitor,
  origin,
  sql,
}) => {
  const t = wordsOf('en')
  const slug = await aWebinar(sql, 5)
  const address = aNewAddress()
  const page = await visitor({ javaScriptEnabled: false })
  await page.goto('/events')
  await page.getByRole('button', { name: t('events.plain.open') }).click()
  const event = page.locator(`#on-${slug}`)
  await event.locator('summary').last().click()
  await event.getByLabel(t('events.form.name')).fill('Lata Rao')
  await event.getByLabel(t('events.form.email')).fill(address)
  await event.getByRole('checkbox').check()
  await event.getByRole('button').click()
  await expect(page).toHaveURL('/events/registered')
  const [mail] = await mailsTo(origin, address)
  await page.goto('/events/registration') // by address: the link of the mail, whose code no script reads here
  await page
    .getByRole('textbox', { name: t('events.registration.code') })
    .fill(ownPage(mail ?? { text: '' }).split('#')[1] ?? '')
  await page.getByRole('button', { name: t('events.registration.look') }).click()
  await expect(page.getByRole('heading', { name: t('events.registration.registered') })).toBeVisible()
})

for (const locale of locales)
  test(`the recording of a past event comes by mail, with and without JavaScript (${locale})`, async ({
    page,
    visitor,
    origin,
    sql,
  }) => {
    const t = wordsOf(locale)
    const address = 'https://videos.example.test/menu'
    const slug = await aWebinar(sql, 5)
    await sql`
      update events set starts_at = now() - interval '2 hours', registration_closes_at = now() - interval '2 hours',
        recording_url = ${address} where slug = ${slug}`
    const [mine, other] = [aNewAddress(), aNewAddress()]
    await page.goto(localePath(locale, '/events'))
    const event = page.locator(`#on-${slug}`)
    await event.getByRole('button', { name: t('events.ask.title') }).click()
    await expect(page.locator('#asked')).toBeFocused()
    const form = event.locator('form')
    await form.getByRole('button', { name: t('events.ask.send') }).click()
    await expect(form.getByRole('alert', { name: t('form.problems.other', { n: '3' }) })).toBeFocused()
    await expectWellMade(page)
    await form.getByLabel(t('events.form.name')).fill('Lata Rao')
    await form.getByLabel(t('events.form.email')).fill(mine)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: t('events.ask.send') }).dblclick()
    await expect(form.getByText(t('form.done.recording.title'))).toBeVisible()
    await expectWellMade(page)
    const [mail] = await mailsTo(origin, mine)
    expect(mail?.text).toContain(address)
    expect(await page.content()).not.toContain(address)

    const plain = await visitor({ javaScriptEnabled: false })
    await plain.goto(localePath(locale, '/events'))
    await plain.getByRole('button', { name: t('events.plain.open') }).click()
    const entry = plain.locator(`#on-${slug}`)
    await entry.locator('summary').last().click()
    await entry.getByLabel(t('events.form.name')).fill('Lata Rao')
    await entry.getByLabel(t('events.form.email')).fill(other)
    await entry.getByRole('checkbox').check()
    await entry.getByRole('button').click()
    await expect(plain).toHaveURL(localePath(locale, '/events/recording-sent'))
    expect((await mailsTo(origin, other))[0]?.text).toContain(address)
  })

/** The lines of the CSV file that a list gives. */
async function exported(page: Page, t: ReturnType<typeof wordsOf>): Promise<string[]> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: t('ui.list.export') }).click()
  return readFileSync(await (await saved).path(), 'utf8')
    .trim()
    .split('\r\n')
}

test('events, who asked for a recording, and the plan of appointments are taken along as CSV @once', async ({
  page,
  people,
  sql,
}) => {
  const t = wordsOf('en')
  const slug = await aWebinar(sql, 5)
  const address = aNewAddress()
  await sql`
    update events set title_en = ${`=1+1 ${slug}`}, starts_at = now() - interval '2 hours',
      registration_closes_at = now() - interval '2 hours', recording_url = 'https://videos.example.test/menu'
    where slug = ${slug}`
  await sql`
    insert into event_registrations (event_id, name, email, state, agreement_version, recording_asked_at)
    select id, 'Lata Rao', ${address}, 'recording', '2026-11-23', now() from events where slug = ${slug}`
  await people.enter(page.context(), await people.aPlatformAdmin())
  await page.goto(`/admin/events?q=${slug}`)
  await expect(page.getByRole('link', { name: `=1+1 ${slug}` })).toBeVisible()
  const [heading, ...events] = await exported(page, t)
  expect(heading).toContain(t('eventDesk.columns.title'))
  expect(events).toHaveLength(1)
  expect(events[0]).toMatch(new RegExp(`^'=1\\+1 ${slug},`))
  expect(events[0]).toContain(t('eventDesk.recorded'))

  await page.getByRole('link', { name: `=1+1 ${slug}` }).click()
  await expect(page.getByText(address)).toBeVisible()
  await expectWellMade(page)
  const [, one] = await exported(page, t)
  expect(one).toContain(`${address},`)
  expect(one).toContain(t('eventDesk.registrations.states.recording'))

  await pressInMenu(page, t('console.places.appointments'))
  const [plan] = await exported(page, t)
  expect(plan).toContain(t('appointments.export.state'))
  await expectWellMade(page)
})

test('an event that is none has no page, and none is called as a page of ours @once', async ({ origin }) => {
  const statusOf = async (path: string) => (await fetch(origin + path)).status
  expect(await statusOf('/events/no-such-event')).toBe(404)
  expect(await statusOf('/hi/events/no-such-event')).toBe(404)
  expect(await statusOf('/events/one')).toBe(404)
  expect(await statusOf('/events/registered')).toBe(200)
  const list = await (await fetch(`${origin}/sitemap-events.xml`)).text()
  expect(list).toContain('/hi/events/')
})

test('search engines that draw the page read each event in its data @once', async ({ page, sql }) => {
  const slug = await aWebinar(sql, 5)
  await page.goto('/events')
  await expect(page.locator(`#on-${slug}`)).toBeVisible()
  const blocks = await page.locator('script[type="application/ld+json"]').allTextContents()
  const list = blocks.map((block) => JSON.parse(block)).find((node) => node['@type'] === 'ItemList')
  const event = list.itemListElement.find(({ item }: { item: { url: string } }) => item.url.endsWith(slug))
  expect(event.item).toMatchObject({ '@type': 'Event', name: `Menu ${slug}`, remainingAttendeeCapacity: 5 })
})

test('an event nobody can register for opens no form @once', async ({ page, sql }) => {
  const slug = await aWebinar(sql, 5)
  await sql`update events set registration_closes_at = now() - interval '1 minute' where slug = ${slug}`
  const t = wordsOf('en')
  await page.goto(`/events#on-${slug}`)
  const event = page.locator(`#on-${slug}`)
  await expect(event.getByRole('link', { name: t('events.calendar') })).toBeVisible()
  for (const text of await event.getByRole('paragraph').all()) if (await text.isVisible()) await text.click()
  await expect(page.locator('form[data-submission="event"]')).toBeHidden()
})

test('when the events cannot be fetched, it is said, and trying again helps @once', async ({
  page,
  watch,
}) => {
  const t = wordsOf('en')
  watch.expectError(/Failed to load resource/)
  await page.route('**/functions/v1/events?*', (route) => route.abort(), { times: 1 })
  await page.goto('/events')
  const again = page.getByRole('button', { name: t('events.failed.again') })
  await expect(again).toBeVisible()
  await expectWellMade(page)
  await again.click()
  await expect(page.getByRole('heading', { level: 2, name: t('events.upcoming') })).toBeVisible()
  await page.route('**/functions/v1/events?*', (route) =>
    route.fulfill({ json: { status: '', upcoming: [], past: [] } }),
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: t('events.none.title') })).toBeVisible()
  await expectWellMade(page)
})

test('a link leads to its event, however many stand before it @once', async ({ page, sql, locale }) => {
  const slug = await aWebinar(sql, 5)
  await page.route('**/functions/v1/events?*', async (route) => {
    const answer = await (await route.fetch()).json()
    const sought = answer.upcoming.find(({ id }: { id: string }) => id === `on-${slug}`)
    const before = Array.from({ length: 30 }, (_, n) => ({ ...sought, id: `on-other-${n}` }))
    await route.fulfill({ json: { ...answer, upcoming: [...before, sought] } })
  })
  await page.goto(`${localePath(locale?.startsWith('hi') ? 'hi' : 'en', '/events')}#on-${slug}`)
  await expect(page.locator(`#on-${slug}`)).toBeInViewport()
})
