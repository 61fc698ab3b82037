import { locales } from '../../app/domain/locale.ts'
import { drawnPhoto } from './drawn-photo.ts'
import { expect, test } from './journey.ts'
import { mailsTo } from './mailbox.ts'
import { pressInMenu } from './menu.ts'
import { aNewAddress } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** Takes a guest's steps, as the guests' own page does. */
function guestOf(origin: string) {
  return async (step: string, said: Record<string, unknown>) => {
    const answer = await fetch(`${origin}/functions/v1/loyalty-guest`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ step, ...said }),
    })
    expect(answer.status, step).toBe(200)
    return answer.json()
  }
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a programme is published, a bill brings points without a line, a code its reward, and a claim its answer (${locale})`, async ({
    page,
    people,
    sql,
    watch,
    context,
    origin,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    await sql`insert into outlets (tenant_id, name, city, kind) values (${admin.tenant.id}, 'Deccan', 'Pune', 'restaurant')`
    await people.enter(context, admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.loyalty'), t)
    await page.getByRole('link', { name: t('loyalty.overview.toProgramme') }).click()

    // A draft that lacks its sentence is kept, and says so.
    await page.getByLabel(t('loyaltyProgramme.sentence.nameEn')).fill('Deccan Friends')
    await page.getByRole('button', { name: t('loyaltyProgramme.save') }).click()
    await expect(page.getByText(t('loyaltyProgramme.problems.loyalty_name_required')).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByLabel(t('loyaltyProgramme.sentence.nameHi')).fill('डेक्कन फ़्रेंड्स')
    await page.getByLabel(t('loyaltyProgramme.sentence.sentenceEn')).fill('5 points for every ₹100.')
    await page.getByLabel(t('loyaltyProgramme.sentence.sentenceHi')).fill('हर ₹100 पर 5 पॉइंट।')
    // What guests will read is there in both languages as it is typed.
    const preview = page.getByRole('region', { name: t('loyaltyProgramme.preview') })
    await expect(preview.getByText('हर ₹100 पर 5 पॉइंट।')).toBeVisible()
    for (const one of locales)
      await expect(preview.getByText(wordsOf(one)('loyaltyGuest.rules.refund'))).toBeVisible()
    await page.getByRole('button', { name: t('loyaltyProgramme.save') }).click()
    await page.getByRole('button', { name: t('loyaltyProgramme.publish.open') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('loyaltyProgramme.publish.confirm') })
      .click()
    await expect(page.getByText(t('loyaltyProgramme.inForce', { number: 1 })).first()).toBeVisible()

    await page.getByRole('link', { name: t('loyalty.tabs.rewards') }).click()
    await page.getByRole('button', { name: t('loyaltyRewards.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('loyaltyRewards.form.titleEn')).fill('Filter coffee')
    await dialog.getByLabel(t('loyaltyRewards.form.titleHi')).fill('फ़िल्टर कॉफ़ी')
    await dialog.getByRole('textbox', { name: t('loyaltyRewards.form.points') }).fill('50')
    const photo = dialog.getByLabel(t('loyaltyRewards.form.photo'), { exact: true })
    await photo.setInputFiles({ name: 'menu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await dialog.getByLabel(t('loyaltyRewards.form.altEn')).fill('A cup with froth')
    await dialog.getByLabel(t('loyaltyRewards.form.altHi')).fill('झाग वाला कप')
    await dialog.getByRole('button', { name: t('loyaltyRewards.form.save') }).click()
    await expect(dialog.getByText(t('refusals.not_a_photo')).first()).toBeVisible()
    await photo.setInputFiles(await drawnPhoto(page))
    await expectWellMade(page)
    await dialog.getByRole('button', { name: t('loyaltyRewards.form.save') }).click()
    await expect(dialog).toBeHidden()
    const coffee = locale === 'en' ? 'Filter coffee' : 'फ़िल्टर कॉफ़ी'
    await page.getByRole('button', { name: t('loyaltyRewards.stepsOf', { name: coffee }) }).click()
    await page.getByRole('menuitem', { name: t('loyaltyRewards.steps.active') }).click()
    await expect(
      page.getByText(t('loyaltyRewards.states.active')).filter({ visible: true }).first(),
    ).toBeVisible()
    await expectWellMade(page)

    // A guest joins by the code of a mail.
    const guest = guestOf(origin)
    const [tenant] = await sql`select slug from tenants where id = ${admin.tenant.id}`
    const email = aNewAddress()
    const { ticket } = await guest('code', { slug: tenant?.slug, way: 'email', to: email, language: locale })
    const [mail] = await mailsTo(origin, email)
    const code = /\b\d{6}\b/.exec(`${mail?.subject} ${mail?.text}`)?.[0]
    const about = { full_name: 'Asha Rao', language: locale, consents: { programme: true } }
    const { token } = await guest('enter', { ticket, code, about })
    const { member } = await guest('home', { token })

    // The counter: one bill with a line, one without, which goes out by itself.
    await page.getByRole('link', { name: t('loyalty.tabs.counter') }).click()
    await page.getByRole('button', { name: t('loyaltyCounter.open.confirm'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Deccan' })).toBeVisible()
    await page.getByRole('button', { name: t('loyaltyCounter.check'), exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeFocused()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const bill = async (amount: string, number: string) => {
      await page.getByLabel(t('loyaltyCounter.guest'), { exact: true }).fill(member.card)
      await page.getByLabel(t('loyaltyCounter.amount')).fill(amount)
      await page.getByLabel(t('loyaltyCounter.bill'), { exact: true }).fill(number)
      await page.getByRole('button', { name: t('loyaltyCounter.check'), exact: true }).click()
    }
    await bill('1,250', 'D-1')
    await expect(page.getByText('+62')).toBeVisible()
    await expectWellMade(page)
    await page.getByRole('button', { name: t('loyaltyCounter.add') }).click()
    await expect(page.getByText(t('loyaltyCounter.earned', { points: 62 }))).toBeVisible()
    watch.expectError(/ERR_INTERNET_DISCONNECTED/)
    await context.setOffline(true)
    await bill('800', 'D-2')
    await page.getByRole('button', { name: t('loyaltyCounter.keep') }).click()
    await expect(page.getByText(t('loyaltyCounter.waiting', { count: 1 }))).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByText('+40')).toBeVisible()
    await expect(page.getByText(t('loyaltyCounter.waiting', { count: 1 }))).toBeHidden()
    const undo = page.getByRole('button', { name: t('loyaltyCounter.undo', { minutes: 5 }) })
    await undo.first().click()
    await expect(page.getByText(t('loyaltyCounter.undone'))).toBeVisible()

    // Points are good tomorrow; the code of a reward is handed over once.
    await sql`update loyalty_lots set available_from = now() - interval '1 minute' where member_id = ${member.id}`
    const { rewards } = await guest('home', { token })
    expect(rewards[0].photo.alt).toEqual({ en: 'A cup with froth', hi: 'झाग वाला कप' })
    const shown = await fetch(`${origin}/functions/v1/loyalty-guest?reward=${rewards[0].photo.id}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    const issued = await guest('redeem', { token, reward: rewards[0].id, key: crypto.randomUUID() })
    await page.getByLabel(t('loyaltyCounter.guest'), { exact: true }).fill(issued.code) // where a card is expected, too
    await page.getByRole('button', { name: t('loyaltyCounter.checkCode') }).click()
    await page.getByRole('button', { name: t('loyaltyCounter.hand'), exact: true }).click()
    await expect(page.getByText(t('loyaltyCounter.handed', { reward: coffee }))).toBeVisible()
    await expectWellMade(page)

    // A bill that nobody counted is claimed, answered, and the guest reads the answer.
    const [outlet] =
      await sql`select id, private.today()::text as today from outlets where tenant_id = ${admin.tenant.id}`
    const claim = {
      id: crypto.randomUUID(),
      outlet_id: outlet?.id,
      bill_no: 'D-9',
      bill_on: outlet?.today,
      amount_paise: 30_000,
      note: '',
    }
    await guest('claim', { token, claim })
    const drawn = await page.evaluate(async () => {
      const canvas = document.createElement('canvas')
      const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg'))
      return [...new Uint8Array((await photo?.arrayBuffer()) ?? new ArrayBuffer())]
    })
    const sent = new FormData()
    sent.set('token', token)
    sent.set('claim', claim.id)
    sent.set('photo', new Blob([Buffer.from(drawn)], { type: 'image/jpeg' }), 'photo.jpg')
    const stored = await fetch(`${origin}/functions/v1/loyalty-guest`, { method: 'POST', body: sent })
    expect(stored.status).toBe(200)
    await page.goto('/app/loyalty/claims') // by address: the counter’s page leads nowhere else, on purpose
    await page.getByRole('button', { name: t('loyaltyQueues.claims.photoOf', { bill: 'D-9' }) }).click()
    await expect(page.getByRole('img', { name: t('loyaltyQueues.claims.photoAlt') })).toBeVisible()
    await expectWellMade(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: t('loyaltyQueues.claims.stepsOf', { name: 'Asha R.' }) }).click()
    await page.getByRole('menuitem', { name: t('loyaltyQueues.claims.decline') }).click()
    await expect(page.getByRole('img', { name: t('loyaltyQueues.claims.photoAlt') })).toBeVisible()
    await page.getByLabel(t('loyaltyQueues.claims.answer')).fill('This bill was paid by another guest.')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('loyaltyQueues.claims.decline') })
      .click()
    await expect(
      page.getByText(t('loyaltyQueues.claims.states.declined')).filter({ visible: true }).first(),
    ).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const { claims } = await guest('home', { token })
    expect(claims[0]).toMatchObject({ state: 'declined', answer: 'This bill was paid by another guest.' })

    await page.getByRole('link', { name: t('loyalty.tabs.guests') }).click()
    await page.getByRole('link', { name: 'Asha Rao' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Asha Rao' })).toBeVisible()
    await expect(page.getByRole('heading', { name: t('loyaltyGuests.entries') })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)

    // The first bill is refunded after its points were redeemed: what is missing is owed, in sight of both.
    const refund = page
      .getByRole('button', { name: t('loyaltyGuests.refund.open') })
      .filter({ visible: true })
    // Two hundred and fifty rupees of it first: a fifth of the bill, a fifth of its points.
    await refund.last().click()
    const amount = page.getByRole('textbox', { name: t('loyaltyGuests.refund.amount') })
    await expect(amount).toHaveValue('₹1,250.00')
    await amount.fill('250')
    await amount.blur()
    await expect(page.getByText(t('loyaltyGuests.refund.points', { points: 12 }))).toBeVisible()
    await expectWellMade(page)
    await page.getByLabel(t('ui.reason')).fill('The lassi went back')
    await page.getByRole('button', { name: t('loyaltyGuests.refund.confirm') }).click()
    await expect(page.getByText(t('loyaltyGuests.refund.done')).first()).toBeVisible()
    const { balance: after, history } = await guest('home', { token })
    expect(after).toMatchObject({ points: 0, debt: 0 })
    expect(history[0]).toMatchObject({ points: -12, refunds: { bill_no: 'D-1', is_part: true } })

    await refund.last().click()
    await page.getByLabel(t('ui.reason')).fill('The thali went back')
    await page.getByRole('button', { name: t('loyaltyGuests.refund.confirm') }).click()
    // The word of the first refund may still stand there.
    const balanceNow = async () => (await guest('home', { token })).balance
    await expect.poll(balanceNow).toMatchObject({ points: 0, debt: 50 })
  })
}
