import type { Locator, Page } from '@playwright/test'
import { type Locale, localePath, locales } from '../../app/domain/locale.ts'
import { agreementVersion } from '../../app/domain/submissions.ts'
import { expect, test } from './journey.ts'
import { mailsTo } from './mailbox.ts'
import { aNewAddress } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const t = wordsOf('en')

for (const locale of locales) {
  const words = wordsOf(locale)

  test(`a message reaches us once, however often one presses (${locale})`, async ({ page, origin, sql }) => {
    const address = aNewAddress()
    await page.goto(localePath(locale, '/contact'))
    const form = formOf(page, 'contact')
    await form.getByRole('button', { name: words('contact.message.send') }).click()
    const summary = form.getByRole('alert', { name: words('form.problems.other', { n: '4' }) })
    await expect(summary).toBeFocused()
    await expectWellMade(page)
    await summary.getByRole('link').first().click()
    await expect(form.getByLabel(words('contact.field.name'))).toBeFocused()

    await fillContact(form, locale, address)
    await page.waitForFunction(() => performance.now() > 1600) // quicker is taken for a machine, and gets no mail
    await form.getByRole('button', { name: words('contact.message.send') }).dblclick()
    await expect(form.getByText(words('form.done.contact.title'))).toBeVisible()
    const reference = await form.locator('strong').textContent()
    expect(await sql`select reference, language, kind from submissions where email = ${address}`).toEqual([
      { reference, language: locale, kind: 'contact' },
    ])
    const [mail] = await mailsTo(origin, address)
    expect(mail?.text).toContain(reference)
  })
}

test('without JavaScript a message and a time arrive, and what is wrong is said @once', async ({
  visitor,
  origin,
  sql,
}) => {
  const page = await visitor({ javaScriptEnabled: false })
  const address = aNewAddress()
  await page.goto('/contact')
  const contact = formOf(page, 'contact')
  await fillContact(contact, 'en', address)
  await contact.getByLabel(t('contact.field.message')).fill('<script>alert(1)</script>')
  await contact.getByRole('button', { name: t('contact.message.send') }).click()
  await expect(page).toHaveURL('/not-sent#fields')
  await expect(page.getByText(t('contact.notSent.fields'))).toBeVisible()
  await expect(page.getByText(t('contact.notSent.busy'))).toBeHidden()
  await page.goBack()
  await contact.getByLabel(t('contact.field.message')).fill('Two outlets, one kitchen')
  await contact.getByRole('button', { name: t('contact.message.send') }).click()
  await expect(page).toHaveURL('/thank-you')

  // by address: somebody comes back to a saved one
  await page.goto('/contact')
  const appointment = formOf(page, 'appointment')
  const { day, hour } = await lastFreeTime(origin)
  await appointment.getByLabel(t('contact.field.date'), { exact: true }).fill(day)
  await appointment.getByLabel(t('contact.field.time')).selectOption(hour)
  await appointment.getByLabel(t('contact.field.name')).fill('Lata Rao')
  await appointment.getByLabel(t('contact.field.email')).fill(address)
  await appointment.getByRole('checkbox').check()
  await appointment.getByRole('button', { name: t('contact.appointment.send') }).click()
  await expect(page).toHaveURL('/thank-you')
  expect(await sql`select kind from submissions where email = ${address} order by kind`).toEqual([
    { kind: 'appointment' },
    { kind: 'contact' },
  ])
})

test('a time that somebody else took meanwhile is said, and offered no more @once', async ({
  page,
  visitor,
  watch,
}) => {
  const other = await visitor()
  const forms = [formOf(page, 'appointment'), formOf(other, 'appointment')] as const
  for (const visitorPage of [page, other]) await visitorPage.goto('/contact')
  for (const form of forms) {
    await form.scrollIntoViewIfNeeded() // the free times are asked for when the form comes near
    const days = form.getByRole('combobox', { name: t('contact.field.date'), exact: true })
    await expect(days).toBeVisible()
    await days.selectOption({ index: (await days.getByRole('option').count()) - 2 })
    await form
      .getByText(/^\d\d:\d\d/)
      .first()
      .click() // the radio button itself is hidden behind its words
    await expect(form.getByRole('radio').first()).toBeChecked()
    await form.getByLabel(t('contact.field.name')).fill('Lata Rao')
    await form.getByLabel(t('contact.field.email')).fill(aNewAddress())
    await form.getByRole('checkbox').check()
  }
  const taken = await forms[0].getByRole('radio').first().inputValue()
  // Who is faster than this is taken for a robot, and a robot gets no time.
  for (const visitorPage of [page, other]) await visitorPage.waitForFunction(() => performance.now() > 1600)
  await forms[0].getByRole('button', { name: t('contact.appointment.send') }).click()
  await expect(page.getByText(t('form.done.appointment.title'))).toBeVisible()

  watch.expectError(/status of 409/)
  await forms[1].getByRole('button', { name: t('contact.appointment.send') }).click()
  await expect(forms[1].getByRole('alert').getByRole('link')).toHaveText(t('form.problem.slotTaken'))
  await expect(forms[1].locator(`input[value="${taken}"]`)).toHaveCount(0)
  await expectWellMade(other)
})

test('the newsletter begins with a press in the mail, and ends with one @once', async ({
  page,
  origin,
  sql,
}) => {
  const address = aNewAddress()
  const words = wordsOf('hi')
  await page.goto('/hi/newsletter')
  const form = formOf(page, 'newsletter')
  await form.getByRole('textbox', { name: words('newsletter.form.email') }).fill(address)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: words('newsletter.form.send') }).click()
  await expect(form.getByText(words('form.done.newsletter.title'))).toBeVisible()
  const state = async () =>
    (await sql`select state from newsletter_subscriptions where email = ${address}`)[0]?.state
  expect(await state()).toBe('pending')

  const [ask] = await mailsTo(origin, address)
  const way = codedPath(ask?.text)
  expect(way).toMatch(/^\/hi\/newsletter\/confirm#/)
  // by address: the link of the mail
  await page.goto(way)
  const code = page.locator('input[name="code"]')
  await expect(code).toHaveValue(way.split('#')[1] ?? '')
  await expect(code).toBeHidden()
  expect(page.url()).not.toContain('#')
  expect(await state()).toBe('pending')
  await expectWellMade(page)
  await page.getByRole('button', { name: words('newsletter.confirm.yes') }).click()
  await expect(page).toHaveURL('/hi/newsletter/confirmed')
  expect(await state()).toBe('confirmed')

  const mails = await mailsTo(origin, address, 2)
  const wayOut = mails.map(({ text }) => codedPath(text)).find((path) => path !== way) ?? ''
  expect(wayOut).toMatch(/^\/hi\/newsletter\/unsubscribe#/)
  // by address: the link of the mail, whose code was lost on the way
  await page.goto(wayOut.replace(/#.*/, ''))
  await page.getByLabel(words('newsletter.confirm.code')).fill('0'.repeat(64))
  await page.getByRole('button', { name: words('newsletter.unsubscribe.yes') }).click()
  await expect(page).toHaveURL('/hi/newsletter/unsubscribe#unknown')
  await expect(page.locator('#unknown')).toBeVisible()
  // by address: the page is left, so that the link opens anew
  await page.goto('about:blank')
  // by address: the link of the mail
  await page.goto(wayOut)
  await page.getByRole('button', { name: words('newsletter.unsubscribe.yes') }).click()
  await expect(page).toHaveURL('/hi/newsletter/unsubscribed')
  expect(await state()).toBe('unsubscribed')
})

test('a reported payment can be followed until staff have found it @once', async ({ page, people, sql }) => {
  await page.goto('/payment-options?amount=25000#report')
  const form = formOf(page, 'payment')
  await expect(form.getByLabel(t('paymentOptions.report.amount'), { exact: true })).toHaveValue('25000')
  await form.getByLabel(t('paymentOptions.report.name')).fill('Lata Rao')
  await form.getByLabel(t('paymentOptions.report.method')).selectOption('upi')
  await form.getByLabel(t('paymentOptions.report.utr')).fill('1234')
  await form.getByRole('button', { name: t('paymentOptions.report.send') }).click()
  await expect(form.getByRole('alert').getByRole('link')).toHaveText([
    t('form.problem.notAUtr', { field: t('paymentOptions.report.utr') }),
    t('form.problem.mustAgree'),
  ])
  await form.getByRole('checkbox').check()
  const utr = String(Date.now()).slice(-12)
  await form.getByLabel(t('paymentOptions.report.utr')).fill(utr)
  const picture = { name: 'paid.png', mimeType: 'image/png', buffer: onePixel }
  await form.getByLabel(t('paymentOptions.report.screenshot')).setInputFiles(picture)
  await form.getByRole('button', { name: t('paymentOptions.report.send') }).click()
  await expect(form.getByText(t('form.done.payment.title'))).toBeVisible()

  await form.getByRole('link', { name: t('form.done.payment.link') }).click()
  const awaiting = page.getByRole('region', { name: t('paymentOptions.status.awaiting') })
  await expect(awaiting.getByText('₹25,000')).toBeVisible()
  await expectWellMade(page)
  const [report] = await sql`select id from payment_reports where utr = ${utr}`
  const { client } = await people.clientOf(await people.aPlatformAdmin())
  const decision = { p_id: report?.id, p_state: 'verified', p_message: 'Found it', p_revision: 1 }
  expect((await client.rpc('decide_payment', decision)).error).toBeNull()
  await page.getByRole('button', { name: t('paymentOptions.status.look') }).click()
  const verified = page.getByRole('region', { name: t('paymentOptions.status.verified') })
  await expect(verified.getByText('Found it')).toBeVisible()
  await expect(awaiting).toBeHidden()
})

for (const locale of locales) {
  const words = wordsOf(locale)

  test(`without JavaScript a payment is reported with the agreement, and its page says how it stands (${locale}) @once`, async ({
    visitor,
    sql,
  }) => {
    const page = await visitor({ javaScriptEnabled: false })
    const utr = String(Date.now()).slice(-12)
    await page.goto(localePath(locale, '/payment-options'))
    const form = formOf(page, 'payment')
    await form.getByLabel(words('paymentOptions.report.name')).fill('Lata Rao')
    await form.getByLabel(words('paymentOptions.report.method')).selectOption('upi')
    await form.getByLabel(words('paymentOptions.report.amount'), { exact: true }).fill('25,000.50')
    await form.getByLabel(words('paymentOptions.report.utr')).fill(utr)
    await form.getByRole('checkbox').check()
    await form.getByRole('button', { name: words('paymentOptions.report.send') }).click()
    await expect(page).toHaveURL(/\/payment-options\/reported#[0-9a-f]{64}$/)
    const code = new URL(page.url()).hash.slice(1)
    const [report] = await sql`
      select id, reference, agreement_version as version from payment_reports where utr = ${utr}`
    expect(report?.version).toBe(agreementVersion)

    // by address: somebody comes back another day, with the code on paper
    await page.goto(localePath(locale, '/payment-status'))
    await page.getByRole('textbox', { name: words('paymentOptions.status.code') }).fill(code)
    await page.getByRole('button', { name: words('paymentOptions.status.look') }).click()
    await expect(page.getByRole('heading', { name: words('paymentOptions.status.awaiting') })).toBeVisible()
    await expect(page.getByText('₹25,000.50')).toBeVisible()
    await sql`
      with decided as (update payment_reports set state = 'rejected', decided_at = now() where id = ${report?.id} returning id)
      insert into payment_decisions (payment_id, state, message) select id, 'rejected', 'Not there yet.' from decided`
    await page.getByRole('button', { name: words('paymentOptions.status.look') }).click()
    await expect(page.getByRole('heading', { name: words('paymentOptions.status.rejected') })).toBeVisible()
    await expect(page.getByText('Not there yet.')).toBeVisible()
    await expect(page.getByText(report?.reference)).toBeVisible()
    await page.getByRole('link', { name: words('paymentOptions.status.again') }).click()
    await expect(page).toHaveURL(localePath(locale, '/payment-options#report'))
  })
}

function formOf(page: Page, kind: string): Locator {
  return page.locator(`form[data-submission="${kind}"]`)
}

async function fillContact(form: Locator, locale: Locale, address: string) {
  const words = wordsOf(locale)
  await form.getByLabel(words('contact.field.name')).fill('Lata Rao')
  await form.getByLabel(words('contact.field.email')).fill(address)
  await form.getByLabel(words('contact.field.message')).fill('Two outlets in Mysuru and Hassan')
  await form.getByRole('checkbox').check()
}

/** The link with a code that a mail leads to, as a path of the site. */
function codedPath(text = ''): string {
  const [link] = /https?:\/\/\S+#[0-9a-f]{64}/.exec(text) ?? []
  if (!link) throw new Error(`No link in:\n${text}`)
  const { pathname, hash } = new URL(link)
  return pathname + hash
}

/** A Monday at least a week ahead: a day we meet on. */
/** The last free time there is, as day and hour in India: other journeys take theirs from the nearer ones. */
async function lastFreeTime(origin: string): Promise<{ day: string; hour: string }> {
  const answer = await fetch(`${origin}/functions/v1/appointment-slots`)
  const { slots } = (await answer.json()) as { slots: string[] }
  const [day = '', hour = ''] = new Date(Date.parse(slots.at(-1) ?? '') + 330 * 60_000)
    .toISOString()
    .split('T')
  return { day, hour: hour.slice(0, 5) }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
