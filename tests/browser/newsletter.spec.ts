import type { Sql } from 'postgres'
import { type Locale, languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test, toast } from './journey.ts'
import { mailsTo, type ReceivedMail } from './mailbox.ts'
import { aNewAddress } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

async function aReader(sql: Sql, language: Locale) {
  const email = aNewAddress()
  await sql`
    insert into newsletter_subscriptions (email, language, state, agreement_version, confirmed_at, is_sample)
    values (${email}, ${language}, 'confirmed', '2026-11-21', now(), true)`
  return email
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('a letter is written, looked at, tried, sent; one reader leaves by the link, one by a press in the mail program', async ({
      page,
      people,
      visitor,
      origin,
      sql,
    }) => {
      const [asha, lata] = [await aReader(sql, 'en'), await aReader(sql, 'hi')]
      const stateOf = async (email: string) =>
        (await sql`select state from newsletter_subscriptions where email = ${email}`)[0]?.state
      const admin = await people.aPlatformAdmin({ language: locale })
      await people.enter(page.context(), admin)
      await page.goto('/admin/newsletter')
      await page.getByRole('link', { name: t('newsletterDesk.write') }).click()
      await page.getByRole('button', { name: t('newsletterDesk.createDraft') }).click()
      await expect(page.getByRole('alert').getByRole('link')).toHaveCount(1)
      const mark = asha.slice(6, 12)
      const subject = `Greeting ${mark}`
      for (const [field, value] of [
        ['subjectEn', subject],
        ['textEn', '## Try it\n\n- **Greet** at once, says <b>Lata</b>.\n- [More](/tools)'],
        ['subjectHi', `स्वागत ${mark}`],
        ['textHi', 'तुरंत **स्वागत** कीजिए।'],
      ] as const)
        await page.getByLabel(t(`newsletterDesk.fields.${field}`), { exact: true }).fill(value)
      await page.getByRole('button', { name: t('newsletterDesk.createDraft') }).click()

      await page.getByRole('radio', { name: t('newsletterDesk.languages.en') }).check({ force: true })
      const frame = page.frameLocator('iframe')
      await expect(frame.getByRole('heading', { level: 1, name: subject })).toBeVisible()
      await expect(frame.locator('strong')).toHaveText('Greet')
      await expect(frame.getByText('<b>Lata</b>')).toBeVisible()
      await expectWellMade(page)
      await page.getByRole('radio', { name: t('newsletterDesk.languages.hi') }).check({ force: true })
      await expect(frame.locator('strong')).toHaveText('स्वागत')
      await page.getByRole('radio', { name: t('newsletterDesk.preview.text') }).check({ force: true })
      await expect(page.getByText('तुरंत स्वागत कीजिए।')).toBeVisible()
      await page.getByRole('button', { name: t('newsletterDesk.test.send') }).click()
      const tried = await mailsTo(origin, admin.email, 2)
      expect(tried.map((mail) => mail.subject).join()).toContain(`[Test] ${subject}`)

      await page.getByRole('button', { name: t('newsletterDesk.send.button') }).click()
      const question = page.getByRole('alertdialog')
      const send = question.getByRole('button', { name: t('newsletterDesk.send.confirm') })
      await expect(send).toBeDisabled()
      await expectWellMade(page)
      const typed = /\d+/.exec((await question.locator('label').textContent()) ?? '')?.[0] ?? ''
      await question.getByRole('textbox').fill(typed)
      await send.click()
      await expect(toast(page, t('newsletterDesk.done.send'), '')).toBeVisible()

      const [letter] = (await mailsTo(origin, asha)) as (ReceivedMail & { oneClick: string })[]
      expect(letter?.text).toContain('- Greet at once, says <b>Lata</b>.')
      const [hindi] = await mailsTo(origin, lata)
      expect(hindi?.subject).toBe(`स्वागत ${mark}`)
      const left = await fetch(letter?.oneClick ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      })
      expect([left.status, await stateOf(asha)]).toEqual([200, 'unsubscribed'])
      const theirs = await visitor()
      await theirs.goto(/(\/hi\/newsletter\/unsubscribe#[0-9a-f]{64})/.exec(hindi?.text ?? '')?.[1] ?? '')
      await theirs.getByRole('button', { name: wordsOf('hi')('newsletter.unsubscribe.yes') }).click()
      await expect(theirs).toHaveURL('/hi/newsletter/unsubscribed')
      expect(await stateOf(lata)).toBe('unsubscribed')
      for (const email of [asha, lata]) await mailsTo(origin, email, 0) // what had not left is taken back

      const gone = page.getByRole('term').filter({ hasText: t('newsletterDesk.progress.unsubscribed') })
      await expect(gone).toBeVisible() // nobody has loaded the page again
      await expectWellMade(page)
      await page.getByRole('button', { name: t('newsletterDesk.progress.stop') }).click()
      await question.getByRole('button', { name: t('newsletterDesk.progress.stop') }).click()
      await expect(toast(page, t('newsletterDesk.done.stop'), '')).toBeVisible()
    })
  })
}

test('a letter in one language says what happens to the others, waits for its time, and is taken back @once', async ({
  page,
  people,
  watch,
  sql,
}) => {
  watch.expectError(/status of 409/)
  const t = wordsOf('en')
  await people.enter(page.context(), await people.aPlatformAdmin({ language: 'en' }))
  const [letter] = await sql`
    insert into newsletter_letters (subject_en, text_en, is_sample) values ('In English alone', 'Greet at once.', true) returning id`
  await page.goto(`/admin/newsletter/${letter?.id}`)
  await page.getByRole('radio', { name: t('newsletterDesk.send.later') }).check()
  await page.getByRole('button', { name: t('newsletterDesk.send.schedule') }).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveCount(2)
  await expectWellMade(page)
  await page.getByRole('radio', { name: t('newsletterDesk.send.missing.leave_out') }).check()
  const day = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel(t('newsletterDesk.send.at'), { exact: true }).fill(`${day}T09:00`)
  await page.getByRole('button', { name: t('newsletterDesk.send.schedule') }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t('newsletterDesk.send.confirmSchedule') }).click()
  await expect(toast(page, t('newsletterDesk.done.schedule'), '')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('newsletterDesk.scheduled.title') })).toBeVisible()
  await expectWellMade(page)
  await page.getByRole('button', { name: t('newsletterDesk.scheduled.cancel') }).click()
  await question.getByRole('button', { name: t('newsletterDesk.scheduled.cancel') }).click()
  await expect(toast(page, t('newsletterDesk.done.unschedule'), '')).toBeVisible()
  await page.getByRole('link', { name: t('newsletterDesk.edit') }).click()
  const field = page.getByLabel(t('newsletterDesk.fields.subjectEn'), { exact: true })
  await expect(field).toHaveValue('In English alone')
  await sql`update newsletter_letters set revision = revision + 1 where id = ${letter?.id}`
  await field.fill('Somebody was faster')
  await page.getByRole('button', { name: t('newsletterDesk.save'), exact: true }).click()
  await expect(page.getByText(t('newsletterDesk.problem.letter_changed')).first()).toBeVisible()
  await expect(field).toHaveValue('Somebody was faster')
  await page.goBack()
  const discard = async () => {
    await page.getByRole('button', { name: t('newsletterDesk.discard.button') }).click()
    await question.getByRole('button', { name: t('newsletterDesk.discard.button') }).click()
  }
  await page.route('**/rpc/discard_letter', async (route) => {
    await sql`update newsletter_letters set state = 'scheduled', send_at = now() + interval '1 day' where id = ${letter?.id}`
    await route.continue()
  })
  await discard()
  await expect(toast(page, t('newsletterDesk.problem.letter_closed'), '')).toBeVisible()
  await expect(page.getByRole('heading', { name: t('newsletterDesk.scheduled.title') })).toBeVisible()
  await page.unroute('**/rpc/discard_letter')
  await sql`update newsletter_letters set state = 'draft', send_at = null where id = ${letter?.id}`
  await discard()
  await expect(page).toHaveURL('/admin/newsletter')
  expect(await sql`select 1 from newsletter_letters where id = ${letter?.id ?? null}`).toEqual([])
})

test('an address is found, counted and erased @once', async ({ page, people, watch, sql }) => {
  watch.expectError(/status of 416/)
  const t = wordsOf('hi')
  const email = await aReader(sql, 'hi')
  await people.enter(page.context(), await people.aPlatformAdmin({ language: 'hi' }))
  await page.goto('/admin/newsletter/subscribers')
  await expectWellMade(page)
  await page.getByLabel(t('newsletterDesk.subscribers.search'), { exact: true }).fill(email)
  await expect(page).toHaveURL(/q=guest/)
  // by address: a saved one of a page that is no more
  await page.goto(`${page.url()}&page=2`) // as where the last address of a page was erased
  await expect(page).toHaveURL(/q=guest[^&]*$/)
  await page.getByRole('button', { name: t('newsletterDesk.subscribers.eraseOf', { email }) }).click()
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: t('newsletterDesk.subscribers.erase') }).click()
  await expect(toast(page, t('newsletterDesk.done.erase'), '')).toBeVisible()
  expect(await sql`select 1 from newsletter_subscriptions where email = ${email}`).toEqual([])
})
