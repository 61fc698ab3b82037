import { languageName, languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { openProgramme, someGuests } from './an-open-programme.ts'
import { expect } from './journey.ts'
import { aProgramme, join } from './loyalty-guests.ts'
import { cut, noAnswer, test } from './weak-line.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

test.use({ viewport: { width: 360, height: 740 }, hasOwnBrowser: true })

for (const locale of locales) {
  const t = wordsOf(locale)

  test(`a card opens where there is no connection, with its last known points (${locale})`, async ({
    page,
    context,
    line,
    sql,
    watch,
  }) => {
    watch.expectError(noAnswer)
    const { id, slug } = await aProgramme(sql)
    // by address: the guest scans the code on the table
    await page.goto(localePath(locale, `/loyalty/${slug}`))
    await join(page, locale, line.origin)
    expect(
      await page.evaluate(() => navigator.serviceWorker.getRegistrations().then(({ length }) => length)),
    ).toBe(0)
    await page.getByRole('checkbox', { name: t('loyaltyGuest.consent.programme') }).check()
    await page.getByRole('button', { name: t('loyaltyGuest.join.finish'), exact: true }).click()
    await expect(page.locator('[data-card]')).toBeVisible()
    await sql`
      select private.give_points(m.id, 50, 'journey ' || m.id, 'welcome', v.rules, now())
      from loyalty_members m join loyalty_versions v using (tenant_id) where m.tenant_id = ${id}`
    await page.reload()
    await expect(page.locator('[data-balance="50"]')).toBeVisible()
    await expect(page.getByText(t('loyaltyGuest.offline.kept'))).toBeVisible({ timeout: 20_000 })
    await expectWellMade(page)
    const number = await page.locator('[data-card]').getAttribute('data-card')

    await cut(context, line, true)
    await page.reload()
    await expect(page.locator(`[data-card="${number}"]`)).toBeVisible()
    await expect(page.locator('[data-balance="50"]')).toBeVisible()
    await expect(page.getByText(t('loyaltyGuest.home.offline'))).toBeVisible()
    await expect(page.locator('.g-asof')).toBeVisible()
    await expect(page.getByText(t('loyaltyGuest.rewards.offline'))).toBeVisible()
    const redeem = page.getByRole('button', { name: new RegExp(`^${t('loyaltyGuest.rewards.redeem')}: `) })
    await expect(redeem).toBeDisabled()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.locator('[data-card]').click()
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible()
    await page.close()

    const again = await context.newPage()
    await again.goto(localePath(locale, `/loyalty/${slug}`)) // by address: the picture on the home screen opens it
    await expect(again.locator(`[data-card="${number}"]`)).toBeVisible()
    await again.getByRole('link', { name: languageName[locale === 'en' ? 'hi' : 'en'] }).click()
    await expect(again.locator('html')).toHaveAttribute('lang', languageTag[locale === 'en' ? 'hi' : 'en'])
    await expect(again.locator(`[data-card="${number}"]`)).toBeVisible()

    await cut(context, line, false)
    await expect(again.locator('[data-balance="50"]')).toBeVisible()
    await expect(again.getByRole('button', { name: /^(?:Redeem|इनाम लें): / })).toBeEnabled({ timeout: 20_000 })
  })
}

test('on a line that costs by the byte the card asks before it is kept @phone', async ({
  page,
  line,
  sql,
}) => {
  const t = wordsOf('en')
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' } })
  })
  const { slug } = await aProgramme(sql)
  // by address: the guest scans the code on the table
  await page.goto(`/loyalty/${slug}`)
  await join(page, 'en', line.origin)
  await page.getByRole('checkbox', { name: t('loyaltyGuest.consent.programme') }).check()
  await page.getByRole('button', { name: t('loyaltyGuest.join.finish'), exact: true }).click()
  await expect(page.getByText(t('loyaltyGuest.offline.ask', { size: '40' }))).toBeVisible({ timeout: 20_000 })
  await expectWellMade(page)
  await page.getByRole('button', { name: t('loyaltyGuest.offline.keep') }).click()
  await expect(page.getByText(t('loyaltyGuest.offline.kept'))).toBeVisible({ timeout: 20_000 })
})

test('the counter opens again without a connection, keeps a bill and sends it later @once', async ({
  page,
  context,
  line,
  people,
  sql,
  watch,
}) => {
  const t = wordsOf('hi')
  watch.expectError(noAnswer)
  const { tenant, email } = await people.aMember({ tenantRole: 'admin', language: 'hi' })
  const outlet = await openProgramme(sql, tenant.id)
  const [guest] = await someGuests(sql, tenant.id, 1)
  const shift = crypto.randomUUID()
  await sql`
    insert into loyalty_shifts (tenant_id, outlet_id, opened_by, token_hash)
    select ${tenant.id}, ${outlet}, p.id, private.fingerprint(${shift}) from profiles p where p.email = ${email}`
  await page.addInitScript(
    (token) => localStorage.setItem('sopan-loyalty-shift', JSON.stringify(token)),
    shift,
  )
  await page.goto('/hi/counter') // by address: the tablet of the outlet has it open
  await expect(page.getByRole('heading', { level: 1, name: 'Deccan' })).toBeVisible()
  await expect(page.getByText(t('offline.kept'))).toBeVisible({ timeout: 20_000 })

  await cut(context, line, true)
  await page.reload()
  await expect(page.getByText(t('loyaltyCounter.unreachable'))).toBeVisible()
  await page.getByLabel(t('loyaltyCounter.guest'), { exact: true }).fill(guest?.card.toLowerCase() ?? '')
  await page.getByLabel(t('loyaltyCounter.amount')).fill('₹ ८००')
  await page.getByLabel(t('loyaltyCounter.bill'), { exact: true }).fill('D-7')
  await page.getByRole('button', { name: t('loyaltyCounter.check'), exact: true }).click()
  await page.getByRole('button', { name: t('loyaltyCounter.keep') }).click()
  await expect(page.getByText(t('loyaltyCounter.waiting', { count: 1 }))).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
  await page.reload()
  await expect(page.getByText(t('loyaltyCounter.waiting', { count: 1 }))).toBeVisible()

  await cut(context, line, false)
  await expect(page.getByText('+40')).toBeVisible()
  await expect(page.getByText(t('loyaltyCounter.waiting', { count: 1 }))).toBeHidden()
})
