import { randomInt } from 'node:crypto'
import { type Locale, languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { answerAppointment, mailsTo, type ReceivedMail } from './mailbox.ts'
import { aNewAddress } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** Asks for a free time as the page's script would. Returns the path of the mail's link, which nobody has answered yet. */
async function anUnansweredRequest(origin: string, language: Locale, name: string, email: string) {
  const { slots } = (await (await fetch(`${origin}/functions/v1/appointment-slots`)).json()) as {
    slots: string[]
  }
  const slot = slots[randomInt(70, 140)] ?? ''
  const answer = await fetch(`${origin}/functions/v1/submit`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'appointment', name, email, slot, agreement: 'yes', language }),
  })
  expect(answer.status).toBe(200)
  const [mail] = await mailsTo(origin, email)
  return ownPage(mail)
}

/** The same, answered. */
async function aRequest(origin: string, language: Locale, name: string, email: string) {
  const path = await anUnansweredRequest(origin, language, name, email)
  await answerAppointment(origin, path)
  await mailsTo(origin, email, 2)
  return { path }
}

function ownPage(mail: ReceivedMail | undefined): string {
  return /(\/hi)?\/appointment#[0-9a-f]{64}/.exec(mail?.text ?? '')?.[0] ?? ''
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale], timezoneId: 'Europe/Berlin' })

    test('the link of the mail shows the appointment, moves it and cancels it; the console says who did', async ({
      page,
      people,
      visitor,
      origin,
      sql,
    }) => {
      const [address, name] = [aNewAddress(), `Lata ${randomInt(1_000_000)}`]
      const { path } = await aRequest(origin, locale, name, address)
      await page.goto(path)
      await expect(page.getByRole('heading', { name: t('ownAppointment.requested') })).toBeFocused()
      await expect(page.getByText('(Europe/Berlin)')).toBeVisible()

      await page
        .locator('summary')
        .filter({ hasText: t('ownAppointment.move') })
        .click()
      const days = page.getByRole('combobox', { name: t('ownAppointment.day') })
      const count = await days.getByRole('option').count()
      await days.selectOption({ index: randomInt(count - 8, count) }) // who else moves may not want the same
      const wanted = await page.getByRole('combobox', { name: t('ownAppointment.time') }).inputValue()
      await expectWellMade(page)
      await page.getByRole('button', { name: t('ownAppointment.moveSend') }).dblclick()
      await expect(page.getByText(t('ownAppointment.moved'))).toBeVisible()
      await expect(
        page.getByText(t('ownAppointment.earlier'), { exact: true }).filter({ visible: true }),
      ).toBeVisible()
      const mine = async () =>
        (
          await sql`select a.state, a.starts_at, a.moves from appointments a join submissions s on s.id = a.submission_id
                    where s.email = ${address}`
        )[0]
      expect(await mine()).toEqual({ state: 'requested', starts_at: new Date(wanted), moves: 1 })

      await sql`
        update appointments a set state = 'confirmed', calendar_sequence = 0 from submissions s
        where s.id = a.submission_id and s.email = ${address}`
      await page.reload()
      await expect(page.getByRole('heading', { name: t('ownAppointment.confirmed') })).toBeFocused()
      const saved = page.waitForEvent('download')
      await page.getByRole('button', { name: t('ownAppointment.calendar') }).click()
      expect((await saved).suggestedFilename()).toMatch(/^sp-[a-z0-9]{6}\.ics$/)
      await page
        .locator('summary')
        .filter({ hasText: t('ownAppointment.cancel') })
        .click()
      await page.getByLabel(t('ownAppointment.cancelWord')).fill('We open later.')
      await page.getByRole('button', { name: t('ownAppointment.cancelSend') }).click()
      await expect(page.getByRole('heading', { name: t('ownAppointment.withdrawn') })).toBeFocused()
      await expect(page.getByText('We open later.')).toBeVisible()
      await expect(page.getByRole('button', { name: t('ownAppointment.cancelSend') })).toBeHidden()
      await expectWellMade(page)
      await mailsTo(origin, address, 4)

      const theirs = await visitor()
      await people.enter(theirs.context(), await people.aPlatformAdmin({ language: locale }))
      await theirs.goto('/admin/appointments')
      await theirs.getByRole('link', { name }).click()
      await expect(theirs.getByText(t('leads.appointment.withdrawnBadge'), { exact: true })).toBeVisible()
      await expect(theirs.getByText('We open later.')).toBeVisible()
      await expectWellMade(theirs)
    })
  })
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a time counts once the mail’s link was answered, and opening the link answers nothing @once', async ({
      page,
      origin,
      sql,
    }) => {
      const t = wordsOf('hi')
      const address = aNewAddress()
      const state = async () =>
        (
          await sql`select a.state from appointments a join submissions s on s.id = a.submission_id
                    where s.email = ${address}`
        )[0]?.state
      const path = await anUnansweredRequest(origin, 'hi', 'Lata', address)
      await page.goto(path)
      if (!javaScriptEnabled) {
        await page.getByRole('textbox', { name: t('ownAppointment.code') }).fill(path.slice(-64))
        await page.getByRole('button', { name: t('ownAppointment.look') }).click()
      }
      await expect(page.getByRole('heading', { name: t('ownAppointment.held') })).toBeVisible()
      if (javaScriptEnabled) await expectWellMade(page) // what looks for faults is a script, too
      expect(await state()).toBe('held')
      await page.getByRole('button', { name: t('ownAppointment.confirm') }).click()
      await expect(page.getByRole('heading', { name: t('ownAppointment.requested') })).toBeVisible()
      expect(await state()).toBe('requested')
      await mailsTo(origin, address, 2)
    })
  })
}

test('what staff decided in another tab is said, and a code nobody knows too @once', async ({
  page,
  origin,
  sql,
  watch,
}) => {
  const t = wordsOf('en')
  const address = aNewAddress()
  const { path } = await aRequest(origin, 'en', 'Asha', address)
  await page.goto(path)
  await page
    .locator('summary')
    .filter({ hasText: t('ownAppointment.cancel') })
    .click()
  await sql`
    update appointments a set state = 'declined', message = 'We are away.' from submissions s
    where s.id = a.submission_id and s.email = ${address}`
  watch.expectError(/status of 409/)
  await page.getByRole('button', { name: t('ownAppointment.cancelSend') }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: t('ownAppointment.problems.appointment_closed') }),
  ).toBeVisible()
  await expect(page.getByText('We are away.')).toBeVisible()
  await expectWellMade(page)

  watch.expectError(/status of 404/)
  // by address: the link of another mail
  await page.goto(`/appointment#${'f'.repeat(64)}`) // the page stands there already: only the code is another
  await expect(page.getByRole('heading', { name: t('ownAppointment.unknown') })).toBeFocused()
  await expect(page.getByText('We are away.')).toBeHidden()
})

test('when the server has no time, the page keeps what it shows, and a code that is typed takes the place of another @once', async ({
  page,
  origin,
  watch,
}) => {
  const t = wordsOf('en')
  const { path } = await aRequest(origin, 'en', 'Kavya', aNewAddress())
  await page.goto('/appointment#unknown') // as a form without JavaScript leads there
  const unknown = page.getByRole('heading', { name: t('ownAppointment.unknown') })
  await expect(unknown).toBeVisible()
  await expect(page.getByRole('link', { name: t('ownAppointment.again') })).toBeHidden()
  await page.getByRole('textbox', { name: t('ownAppointment.code') }).fill(path.split('#')[1] ?? '')
  await page.getByRole('button', { name: t('ownAppointment.look') }).click()
  const shown = page.getByRole('heading', { name: t('ownAppointment.requested') })
  await expect(shown).toBeFocused()
  await expect(unknown).toBeHidden()

  watch.expectError(/status of (429|404)/)
  const answers = [
    { status: 429, json: { code: 'over_request_rate_limit', message: 'Too many requests' } },
    { status: 404, json: { code: 'unknown_code', message: 'unknown_code' } },
  ]
  await page.route('**/functions/v1/appointment', (route) => route.fulfill(answers.shift() ?? {}), {
    times: 2,
  })
  const summary = page.locator('summary').filter({ hasText: t('ownAppointment.move') })
  const send = page.getByRole('button', { name: t('ownAppointment.moveSend') })
  await summary.click()
  await send.click()
  await expect(page.getByRole('alert').filter({ hasText: t('ownAppointment.failed') })).toBeVisible()
  await expect(shown).toBeVisible()
  await send.click()
  await expect(unknown).toBeFocused()
  await expect(page.getByText(t('ownAppointment.moved'))).toBeHidden()
})

test('without JavaScript the code is typed, and the appointment is moved and cancelled on a plain page @once', async ({
  visitor,
  origin,
  sql,
}) => {
  const t = wordsOf('hi')
  const page = await visitor({ javaScriptEnabled: false })
  const address = aNewAddress()
  const { path } = await aRequest(origin, 'hi', 'Meera', address)
  await page.goto(localePath('hi', '/appointment'))
  await page.getByRole('textbox', { name: t('ownAppointment.code') }).fill(path.split('#')[1] ?? '')
  await page.getByRole('button', { name: t('ownAppointment.look') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('ownAppointment.requested') })).toBeVisible()
  await page
    .locator('summary')
    .filter({ hasText: t('ownAppointment.move') })
    .click()
  const times = page.getByRole('combobox', { name: t('ownAppointment.time') })
  await times.selectOption({ index: (await times.getByRole('option').count()) - 2 })
  await page.getByRole('button', { name: t('ownAppointment.moveSend') }).click()
  await expect(page.getByText(t('ownAppointment.earlier'), { exact: true })).toBeVisible()
  await page
    .locator('summary')
    .filter({ hasText: t('ownAppointment.cancel') })
    .click()
  await page.getByLabel(t('ownAppointment.cancelWord')).fill('<b>Later</b>')
  await page.getByRole('button', { name: t('ownAppointment.cancelSend') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('ownAppointment.withdrawn') })).toBeVisible()
  await expect(page.getByText('<b>Later</b>')).toBeVisible()
  expect(
    await sql`select a.state, a.moves from appointments a join submissions s on s.id = a.submission_id where s.email = ${address}`,
  ).toEqual([{ state: 'cancelled', moves: 1 }])
})
