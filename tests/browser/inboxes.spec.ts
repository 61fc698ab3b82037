import { randomInt, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Locale, languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { openFilters } from './filters.ts'
import { expect, test, toast } from './journey.ts'
import { answerAppointment, mailsTo } from './mailbox.ts'
import { pressInMenu } from './menu.ts'
import { aNewAddress, type peopleOf } from './people.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** A platform admin of its own, in the browser. */
async function anAdmin(people: ReturnType<typeof peopleOf>, page: Page, language: Locale) {
  const person = await people.aPlatformAdmin({ language })
  await people.enter(page.context(), person)
  return person
}

/** Sends a form as the page's script would. Returns the function's answer. */
async function send(origin: string, values: Record<string, string>) {
  const answer = await fetch(`${origin}/functions/v1/submit`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json' },
    body: JSON.stringify({ language: 'en', page: '/contact', submission_id: randomUUID(), ...values }),
  })
  expect(answer.status).toBe(200)
  return (await answer.json()) as { reference: string; link?: string }
}

const aBankNumber = () => String(randomInt(100_000_000_000, 999_999_999_999))

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('what is written on the careers page stands in the open inbox at once, is given to somebody, noted, answered', async ({
      page,
      people,
      visitor,
    }) => {
      const address = aNewAddress()
      const name = `Lata ${randomInt(1_000_000)}`
      const admin = await anAdmin(people, page, locale)
      await page.goto('/admin/leads?q=nobody-has-this-name')
      await expect(page.getByText(t('ui.list.none'), { exact: true }).first()).toBeVisible()
      await expectWellMade(page)
      await page.getByRole('button', { name: t('ui.list.clear') }).click()
      await openFilters(page, t)
      await page.getByLabel(t('leads.columns.kind'), { exact: true }).selectOption('career')
      await expect(page).toHaveURL(/kind=career/)

      const theirs = await visitor()
      await theirs.goto(localePath(locale, '/careers'))
      const form = theirs.locator('form[data-submission="career"]')
      await form.getByLabel(t('careers.form.name')).fill(name)
      await form.getByLabel(t('careers.form.email')).fill(address)
      await form.getByLabel(t('careers.form.message')).fill('Twelve captains\n<b>in ninety rooms</b>')
      await form.getByRole('checkbox').check()
      // what is sent sooner counts as a robot's
      await expect.poll(() => theirs.evaluate(() => performance.now())).toBeGreaterThan(1600)
      await form.getByRole('button', { name: t('careers.form.send') }).click()
      await expect(form.getByText(t('form.done.career.title'))).toBeVisible()
      const reference = (await form.locator('strong').textContent()) ?? ''

      await expect(page.getByRole('main').getByText(address)).toBeVisible() // nobody has loaded the page again
      await page.getByLabel(t('leads.search'), { exact: true }).fill(reference)
      await expect(page).toHaveURL(new RegExp(`q=${reference}`))
      await page.getByRole('main').getByRole('link', { name }).click()

      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect(page.getByText('<b>in ninety rooms</b>')).toBeVisible()
      const answer = await page.getByRole('link', { name: t('leads.answer') }).getAttribute('href')
      expect(decodeURIComponent(answer ?? '')).toContain(reference)
      await page.getByLabel(t('leads.columns.assignee'), { exact: true }).selectOption({ label: admin.email })
      await page.getByLabel(t('leads.columns.state'), { exact: true }).selectOption('answered')
      await page.getByRole('button', { name: t('leads.save'), exact: true }).click()
      await expect(saidExactly(page, t('leads.done.care'))).toBeVisible()

      await page.getByRole('button', { name: t('leads.addNote') }).click()
      await expect(page.getByRole('alert').getByRole('link')).toBeVisible()
      await page.getByLabel(t('leads.note')).fill('Call on Tuesday.')
      await page.getByRole('button', { name: t('leads.addNote') }).click()
      await expect(page.getByRole('listitem').filter({ hasText: 'Call on Tuesday.' })).toContainText(
        admin.email,
      )
      await expect(page.getByLabel(t('leads.note'))).toHaveValue('')
      await expect(page.getByRole('main').getByText(t('activity.actions.submission.noted'))).toBeVisible()
      await expectWellMade(page)
    })
  })
}

test.describe('in hi', () => {
  const locale = 'hi'
  const t = wordsOf(locale)
  test.use({ locale: languageTag[locale] })

  test('a wish for an appointment stands in the calendar, is confirmed by mail; a blocked time is freed @once', async ({
    page,
    people,
    origin,
  }) => {
    const address = aNewAddress()
    const { slots } = (await (await fetch(`${origin}/functions/v1/appointment-slots`)).json()) as {
      slots: string[]
    }
    const name = `Meera ${randomInt(1_000_000)}`
    const slot = slots[randomInt(20, Math.min(60, slots.length))] ?? ''
    await send(origin, { kind: 'appointment', name, email: address, slot, agreement: 'yes' })
    const [asked] = await mailsTo(origin, address)
    await answerAppointment(origin, /#([0-9a-f]{64})/.exec(asked?.text ?? '')?.[0] ?? '')
    await anAdmin(people, page, locale)
    await page.goto('/admin/leads')
    await page.getByLabel(t('leads.search'), { exact: true }).fill(address)
    await expect(page).toHaveURL(/q=guest/)
    await page.getByRole('main').getByRole('link', { name }).click()
    await page.getByRole('button', { name: t('leads.appointment.confirm'), exact: true }).click()
    const question = page.getByRole('alertdialog')
    await question.getByLabel(t('leads.appointment.message')).fill('By telephone.')
    await question.getByRole('button', { name: t('leads.appointment.confirm') }).click()
    await expect(toast(page, t('leads.done.confirm'), '')).toBeVisible()
    const mails = await mailsTo(origin, address, 3)
    expect(mails.map(({ text }) => text).join('\n')).toContain('By telephone.')

    await pressInMenu(page, t('console.places.appointments'), t)
    const planned = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
    await expect(planned.getByText(t('appointments.states.confirmed')).first()).toBeVisible()
    await page.getByRole('button', { name: t('appointments.block'), exact: true }).click()
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(3)
    await expectWellMade(page)
    const reason = `Fair ${randomInt(1_000_000)}`
    await page.getByLabel(t('appointments.from'), { exact: true }).fill('2031-01-06T09:00')
    await page.getByLabel(t('appointments.to'), { exact: true }).fill('2031-01-07T18:00')
    await page.getByLabel(t('appointments.reason'), { exact: true }).fill(reason)
    await page.getByRole('button', { name: t('appointments.block'), exact: true }).click()
    const blocked = page.getByRole('listitem').filter({ hasText: reason })
    await blocked.getByRole('button').click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('appointments.unblock') })
      .click()
    await expect(blocked).toHaveCount(0)
  })
})

test.describe('in en', () => {
  const locale = 'en'
  const t = wordsOf(locale)
  test.use({ locale: languageTag[locale] })

  test('a payment is compared, verified, and its payer sees it; a second one of the same number is rejected @once', async ({
    page,
    people,
    visitor,
    origin,
  }) => {
    const utr = aBankNumber()
    const report = {
      kind: 'payment',
      name: 'Asha Rao',
      method: 'upi',
      amount: '1,25,000.50',
      utr,
      agreement: 'yes',
    }
    const first = await send(origin, { ...report, email: aNewAddress() })
    const second = await send(origin, { ...report, name: 'Asha again' })
    await anAdmin(people, page, locale)
    await page.goto('/admin/payments')
    await page.getByLabel(t('payments.search'), { exact: true }).fill(utr)
    await expect(page.getByRole('main').getByText(t('payments.repeated'))).toHaveCount(1)
    await expect(page.getByText(/2,50,001(\.00)?$/)).toBeVisible() // the sum, in rupees
    await expectWellMade(page)

    await page.getByRole('main').getByRole('link', { name: 'Asha again' }).click()
    await expect(page.getByText(t('payments.same'))).toBeVisible()
    await page.getByRole('button', { name: t('payments.choices.rejected') }).click()
    await expect(page.getByRole('alert').getByRole('link')).toBeVisible()
    await page.getByLabel(t('payments.message'), { exact: true }).fill('We have this one already.')
    await page.getByRole('button', { name: t('payments.choices.rejected') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('payments.choices.rejected') })
      .click()
    await expect(toast(page, t('payments.done.rejected'), '')).toBeVisible()

    await page.getByRole('link', { name: first.reference }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
    await page.getByRole('button', { name: t('payments.choices.verified') }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(utr)
    await expectWellMade(page)
    await question.getByRole('button', { name: t('payments.choices.verified') }).click()
    await expect(toast(page, t('payments.done.verified'), '')).toBeVisible()
    await expect(page.getByText(t('payments.agreement'), { exact: true })).toBeVisible()
    await expectWellMade(page)

    const payer = await visitor()
    for (const [{ link = '' }, state] of [
      [first, 'verified'],
      [second, 'rejected'],
    ] as const) {
      // by address: the page is left, so that the link opens anew
      await payer.goto('about:blank') // the same address with another code is no new page
      // by address: the link of the mail
      await payer.goto(localePath(locale, link))
      await expect(
        payer.getByRole('heading', { level: 2, name: t(`paymentOptions.status.${state}`) }),
      ).toBeVisible()
    }
    await expect(payer.getByText('We have this one already.')).toBeVisible()
  })

  test('a payment from abroad is given to a colleague and noted; who acts on an older state is told; its rupees make the rate @once', async ({
    page,
    people,
    visitor,
    origin,
    watch,
  }) => {
    watch.expectError(/status of 409/) // the two who come second
    const name = `Palm Coast ${randomInt(1_000_000)}`
    const utr = `FT26-${aBankNumber()}`
    const report = { kind: 'payment', name, method: 'international', amount: '1200', currency: 'USD', utr }
    const { link = '' } = await send(origin, { ...report, agreement: 'yes' })
    const admin = await anAdmin(people, page, locale)
    const colleague = await people.aPlatformAdmin({ language: locale })
    const theirs = await visitor()
    await people.enter(theirs.context(), colleague)
    for (const one of [page, theirs]) {
      await one.goto(`/admin/payments?q=${utr}`)
      await one.getByRole('main').getByRole('link', { name }).click()
      await expect(one.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    const assignee = (one: Page) => one.getByLabel(t('payments.columns.assignee'), { exact: true })
    const save = (one: Page) => one.getByRole('button', { name: t('payments.save'), exact: true }).click()
    await assignee(theirs).selectOption({ label: colleague.email })
    await save(theirs)
    await expect(saidExactly(theirs, t('payments.done.care'))).toBeVisible()
    await assignee(page).selectOption({ label: admin.email })
    await save(page)
    await expect(page.getByRole('alert').getByText(t('payments.problem.payment_changed'))).toBeVisible()
    await expect(assignee(page).locator('option:checked')).toHaveText(colleague.email)

    await page.getByLabel(t('payments.note')).fill('The bank calls back on Thursday.')
    await page.getByRole('button', { name: t('payments.addNote') }).click()
    const note = page.getByRole('listitem').filter({ hasText: 'The bank calls back on Thursday.' })
    await expect(note).toContainText(admin.email)
    await assignee(page).selectOption({ label: admin.email })
    await save(page)
    await expect(saidExactly(page, t('payments.done.care'))).toBeVisible()

    const verify = async (one: Page) => {
      await one.getByRole('button', { name: t('payments.choices.verified') }).click()
      await one
        .getByRole('alertdialog')
        .getByRole('button', { name: t('payments.choices.verified') })
        .click()
    }
    await theirs.getByLabel(t('payments.rupeesTyped')).fill('99,900')
    await theirs.getByLabel(t('payments.message'), { exact: true }).fill('Thank you, it is here.')
    await verify(theirs)
    await expect(theirs.getByRole('alert').getByText(t('payments.problem.payment_changed'))).toBeVisible()
    await expect(theirs.getByLabel(t('payments.message'), { exact: true })).toHaveValue(
      'Thank you, it is here.',
    )
    await verify(theirs)
    await expect(toast(theirs, t('payments.done.verified'), '')).toBeVisible()
    const arrived = theirs.getByRole('region', { name: t('payments.rupees') })
    await expect(arrived.getByText('1 USD = ₹83.25')).toBeVisible()
    await arrived.getByLabel(t('payments.rupeesTyped')).fill('ninety')
    await arrived.getByRole('button').click()
    await expect(arrived.getByRole('alert').getByRole('link')).toBeVisible()
    await arrived.getByLabel(t('payments.rupeesTyped')).fill('')
    await arrived.getByRole('button').click()
    await expect(arrived.getByText(t('payments.rupeesUnknown'))).toBeVisible()
    await expectWellMade(theirs)

    await page.goto(`/admin/payments?q=${utr}`)
    await expect(page.getByText(t('payments.unknownRupees', { count: 1 }))).toBeVisible()
    await openFilters(page, t)
    const filter = page.getByLabel(t('payments.columns.assignee'), { exact: true })
    await filter.selectOption(t('payments.nobody'))
    await expect(page.getByText(t('ui.list.none'), { exact: true }).first()).toBeVisible()
    await filter.selectOption(t('payments.filters.mine'))
    await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: t('ui.list.export') }).click(),
    ])
    const csv = await readFile(await file.path(), 'utf8')
    expect(csv).toContain(admin.email)
    expect(csv).toContain('The bank calls back on Thursday.')

    const payer = await visitor()
    await payer.goto(localePath(locale, link))
    await expect(payer.getByText('Thank you, it is here.')).toBeVisible()
    await expect(payer.getByText('Thursday')).toHaveCount(0)
  })
})

/** A toast of just these words: another one may offer to bring back what was saved on this device. */
function saidExactly(page: Page, words: string) {
  return page.locator('[aria-live]').getByText(words, { exact: true })
}
