import type { Page } from '@playwright/test'
import { localePath, locales } from '../../app/domain/locale.ts'
import { drawnPhoto } from './drawn-photo.ts'
import { expect, test } from './journey.ts'
import { anOffer, aProgramme, codeOf, giveAddress, join } from './loyalty-guests.ts'
import { mailsTo } from './mailbox.ts'
import { aNewAddress } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

// Whether there is a line is one for all pages, and what is kept of a card must be this journey's own.
test.use({ viewport: { width: 360, height: 740 }, hasOwnBrowser: true })

test('the code on a table leads a guest to the language of the phone, until another is chosen @phone', async ({
  page,
  sql,
}) => {
  const { slug } = await aProgramme(sql)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'languages', { value: ['hi-IN', 'en-IN'], configurable: true }),
  )
  // by address: the guest scans the code on the table
  await page.goto(`/loyalty/${slug}?outlet=1`)
  await expect(page).toHaveURL(`/hi/loyalty/${slug}?outlet=1`)
  await expectWellMade(page)
  await page.getByRole('link', { name: 'English' }).click()
  await expect(page).toHaveURL(`/loyalty/${slug}?outlet=1`)
  await page.reload()
  await expect(
    page.getByRole('link', { name: 'हिन्दी' }).or(page.getByRole('link', { name: 'हिंदी' })),
  ).toBeVisible()
  await expect(page).toHaveURL(`/loyalty/${slug}?outlet=1`)
})

for (const locale of locales) {
  const t = wordsOf(locale)
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

  test(`a guest joins at the table, shows the card without a line, redeems, reports a bill and goes (${locale})`, async ({
    page,
    context,
    sql,
    watch,
    origin,
  }) => {
    watch.expectError(/ERR_INTERNET_DISCONNECTED|status of 409/)
    const { id, slug } = await aProgramme(sql)

    await test.step('joins; nothing is ticked beforehand', async () => {
      // by address: the guest scans the code on the table
      await page.goto(localePath(locale, `/loyalty/${slug}`))
      await expect(page).toHaveTitle(/Kaveri Stays/)
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await join(page, locale, origin)
      expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0)
      await button(page, t('loyaltyGuest.join.finish')).click()
      await expect(page.getByText(t('loyaltyGuest.consent.needed'))).toBeVisible()
      await page.getByRole('checkbox', { name: t('loyaltyGuest.consent.programme') }).check()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await button(page, t('loyaltyGuest.join.finish')).click()
      await expect(
        page.getByRole('heading', { level: 1, name: t('loyaltyGuest.home.hello', { name: 'Meera' }) }),
      ).toBeVisible()
      await expect(page.locator('[data-balance="0"]')).toBeVisible()
      await expectWellMade(page)
      await sql`
        select private.give_points(m.id, 50, 'journey ' || m.id, 'welcome', v.rules, now())
        from loyalty_members m join loyalty_versions v using (tenant_id) where m.tenant_id = ${id}`
      await page.reload()
      await expect(page.locator('[data-balance="50"]')).toBeVisible()
      await expectWellMade(page)
      await expectFitsNarrow(page)
    })

    await test.step('the card fills the screen, and is there without a connection', async () => {
      await context.setOffline(true)
      await expect(page.getByText(t('loyaltyGuest.home.offline'))).toBeVisible()
      await expect(page.locator('[data-balance="50"]')).toBeVisible()
      await page.locator('[data-card]').click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectWellMade(page)
      await button(page, t('loyaltyGuest.close')).click()
    })

    await test.step('a bill without points is reported; without a connection it waits and then goes', async () => {
      await page.getByRole('link', { name: t('loyaltyGuest.claim.link') }).click()
      await page.getByLabel(t('loyaltyGuest.claim.bill'), { exact: true }).fill('K-1042')
      await page.getByLabel(t('loyaltyGuest.claim.amount'), { exact: true }).fill('₹1,240')
      await page
        .getByLabel(t('loyaltyGuest.claim.take'), { exact: true })
        .setInputFiles(await drawnPhoto(page))
      await expect(page.getByRole('img', { name: t('loyaltyGuest.claim.photoOf') })).toBeVisible()
      await expectWellMade(page)
      await button(page, t('loyaltyGuest.claim.send')).click()
      await expect(page.getByText(t('loyaltyGuest.claim.kept')).first()).toBeVisible()
      await context.setOffline(false)
      const arrived = () => sql`
        select amount_paise::integer, photo_path is not null as "hasPhoto" from loyalty_claims where tenant_id = ${id}`
      await expect
        .poll(async () => [...(await arrived())])
        .toEqual([{ amount_paise: 124000, hasPhoto: true }])
      // With a line it goes at once, and stands below the form with what becomes of it.
      await page.getByLabel(t('loyaltyGuest.claim.bill'), { exact: true }).fill('K-1043')
      await page.getByLabel(t('loyaltyGuest.claim.amount'), { exact: true }).fill('६४०')
      await button(page, t('loyaltyGuest.claim.send')).click()
      await expect(page.getByText(t('loyaltyGuest.claim.sent'))).toBeVisible()
      await expect(page.getByRole('listitem').filter({ hasText: 'K-1043' })).toContainText('₹640')
    })

    await test.step('a photo for which the house has no room waits on the phone, and goes once there is some', async () => {
      const stores = (bytes: number) => sql`
        insert into private.stored_sums values (${id}, ${bytes}) on conflict (tenant_id) do update set bytes = excluded.bytes`
      await stores(10 ** 15)
      await page.getByLabel(t('loyaltyGuest.claim.bill'), { exact: true }).fill('K-1044')
      await page.getByLabel(t('loyaltyGuest.claim.amount'), { exact: true }).fill('300')
      await page
        .getByLabel(t('loyaltyGuest.claim.take'), { exact: true })
        .setInputFiles(await drawnPhoto(page))
      await expect(page.getByRole('img', { name: t('loyaltyGuest.claim.photoOf') })).toBeVisible()
      await button(page, t('loyaltyGuest.claim.send')).click()
      await expect(page.getByText(t('loyaltyGuest.claim.noRoom'))).toBeVisible()
      await expect(page.getByText(t('loyaltyGuest.claim.noRoomYet'))).toBeVisible()
      await expectWellMade(page)
      const arrived = async () => [
        ...(await sql`
          select photo_path is not null as "hasPhoto",
            exists (select from private.refused_uploads r where r.tenant_id = c.tenant_id and r.sender = 'guest') as "isNoted"
          from loyalty_claims c where tenant_id = ${id} and bill_no = 'K-1044'`),
      ]
      expect(await arrived()).toEqual([{ hasPhoto: false, isNoted: true }])
      await stores(0)
      await page.reload()
      await expect.poll(arrived).toEqual([{ hasPhoto: true, isNoted: true }])
      await page.getByRole('link', { name: t('loyaltyGuest.back') }).click()
    })

    await test.step('a reward becomes a code that survives a reload, and what runs out comes back', async () => {
      await page.getByRole('button', { name: /^(?:Redeem|इनाम लें): / }).click()
      await expectWellMade(page)
      await page.getByRole('dialog').getByRole('button').first().click()
      await expect(page.getByRole('heading', { name: t('loyaltyGuest.code.title') })).toBeVisible()
      const code = await page.locator('[data-code]').getAttribute('data-code')
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await page.reload()
      await expect(page.locator(`[data-code="${code}"]`)).toBeVisible()
      await sql`update loyalty_redemptions set expires_at = now() - interval '1 second' where tenant_id = ${id}`
      await page.reload()
      await expect(page.getByText(t('loyaltyGuest.code.over'))).toBeVisible()
      await page.getByRole('link', { name: t('loyaltyGuest.back') }).click()
    })

    await test.step('reads the rules and the history, shares a code', async () => {
      for (const name of [
        t('loyaltyGuest.rules.link'),
        t('loyaltyGuest.friends.title'),
        t('loyaltyGuest.wallet.title'),
      ]) {
        await page.getByRole('link', { name, exact: true }).click()
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        await expectWellMade(page)
        await expectFitsNarrow(page)
        await page.getByRole('link', { name: t('loyaltyGuest.back') }).click()
      }
    })

    await test.step('a part of a bill goes back: the points of that part go, and the history says why', async () => {
      await sql`
        select private.earn_visit(m.id, 'journey bill ' || m.id, jsonb_build_object('outlet_id', o.id, 'bill_no', 'K7', 'amount_paise', 125000), now())
        from loyalty_members m join outlets o using (tenant_id) where m.tenant_id = ${id}`
      await sql`
        select private.take_back_visit(e, 12, 'journey part ' || e.id, '{"why": "The lassi went back"}')
        from loyalty_entries e where e.tenant_id = ${id} and e.bill_no = 'K7'`
      await page.reload()
      const refunded = page.getByRole('listitem').filter({ hasText: t('loyaltyGuest.history.part') })
      await expect(refunded).toContainText('−12')
      await expect(refunded).toContainText(t('loyaltyGuest.history.bill', { no: 'K7' }))
      await expectWellMade(page)
    })

    await test.step('erases the card by its name', async () => {
      await page.getByRole('link', { name: t('loyaltyGuest.about.link') }).click()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await page.getByText(t('loyaltyGuest.about.erase')).first().click()
      const word = page.getByLabel(t('loyaltyGuest.about.eraseName', { name: 'Meera Pillai' }))
      await word.fill('Meera')
      await button(page, t('loyaltyGuest.about.erase')).click()
      await expect(page.getByText(t('loyaltyGuest.problem.name_differs'))).toBeVisible()
      await word.fill('Meera Pillai')
      await button(page, t('loyaltyGuest.about.erase')).click()
      await expect(page.getByText(t('loyaltyGuest.about.erased'))).toBeVisible()
      expect(await page.evaluate((key) => localStorage.getItem(key), `sopan-guest-${slug}`)).not.toContain(
        'token',
      )
    })
  })

  test(`an offer says until when it counts and that its guest came; one press in its mail ends all offers (${locale})`, async ({
    page,
    sql,
    origin,
  }) => {
    const { id, slug } = await aProgramme(sql)
    // by address: the guest scans the code on the table
    await page.goto(localePath(locale, `/loyalty/${slug}`))
    await join(page, locale, origin)
    await page.getByRole('checkbox', { name: t('loyaltyGuest.consent.programme') }).check()
    await page.getByRole('checkbox', { name: t('loyaltyGuest.consent.offers') }).check()
    await button(page, t('loyaltyGuest.join.finish')).click()
    await expect(page.locator('[data-card]')).toBeVisible()
    await expect(page.getByRole('heading', { name: t('loyaltyGuest.offers.title') })).toHaveCount(0)
    const code = await anOffer(sql, id)
    await page.reload()
    const offers = page.getByRole('region', { name: t('loyaltyGuest.offers.title') })
    await expect(offers).toContainText(locale === 'en' ? 'A dessert with your dinner' : 'डिनर के साथ मिठाई')
    await expect(offers).toContainText(/\d/)
    await expectWellMade(page)
    await expectFitsNarrow(page)
    const [seen] =
      await sql`select count(read_at)::integer as seen from loyalty_campaign_members where tenant_id = ${id}`
    expect(seen).toEqual({ seen: 1 })

    await sql`
      select private.earn_visit(m.id, 'journey ' || m.id, jsonb_build_object('outlet_id', o.id, 'bill_no', 'K1', 'amount_paise', 90000), now())
      from loyalty_members m join outlets o using (tenant_id) where m.tenant_id = ${id}`
    await page.reload()
    await expect(offers.getByText(locale === 'en' ? /^You visited on / : /को आप आए/)).toBeVisible()

    // by address: the way out stands in the mail of the offer
    await page.goto(`${localePath(locale, `/loyalty/${slug}`)}?leave=${code}`)
    await expect(page.getByText(t('loyaltyGuest.about.offersOff'), { exact: true }).first()).toBeVisible()
    await expect(offers).toHaveCount(0)
    expect(new URL(page.url()).search).toBe('')
    await page.getByRole('link', { name: t('loyaltyGuest.about.link') }).click()
    await expect(page.getByRole('checkbox', { name: t('loyaltyGuest.consent.offers') })).not.toBeChecked()
    await expectWellMade(page)

    // by address: a link that was never sent
    await page.goto(`${localePath(locale, `/loyalty/${slug}`)}?leave=none`)
    await expect(page.getByText(t('loyaltyGuest.about.offersUnknown')).first()).toBeVisible()
  })

  test(`a guest changes the address of the card with a code to the new one, and the old one is told (${locale})`, async ({
    page,
    sql,
    origin,
  }) => {
    const { slug } = await aProgramme(sql)
    // by address: the guest scans the code on the table
    await page.goto(localePath(locale, `/loyalty/${slug}`))
    const former = await join(page, locale, origin)
    await page.getByRole('checkbox', { name: t('loyaltyGuest.consent.programme') }).check()
    await button(page, t('loyaltyGuest.join.finish')).click()
    await page.getByRole('link', { name: t('loyaltyGuest.about.link') }).click()
    await page.getByText(t('loyaltyGuest.about.changeContact'), { exact: true }).click()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await giveAddress(page, locale, 'no address')
    await expect(page.getByText(t('loyaltyGuest.problem.invalid_email'))).toBeVisible()
    const next = aNewAddress()
    await giveAddress(page, locale, next)
    await expect(page.getByText(t('loyaltyGuest.join.codeLead', { to: next }))).toBeVisible()
    await expectWellMade(page)
    await page.getByLabel(t('loyaltyGuest.join.code'), { exact: true }).fill(await codeOf(origin, next))
    await button(page, t('loyaltyGuest.about.saveContact')).click()
    await expect(page.getByText(t('loyaltyGuest.about.contactChanged')).first()).toBeVisible()
    await expect(page.getByText(next, { exact: true })).toBeVisible()
    await expectWellMade(page)
    const [told] = await mailsTo(origin, former, 2)
    expect(told?.subject).toMatch(locale === 'en' ? /email address .* was changed/ : /ई-मेल पता बदल गया/)
  })
}

test('an address without a programme is a calm page, and a card is installed as its tenant’s @once', async ({
  page,
  sql,
  watch,
}) => {
  watch.expectError(/404/)
  const t = wordsOf('en')
  await page.goto('/loyalty/nobody-is-here')
  await expect(page.getByRole('heading', { name: t('loyaltyGuest.nowhere.unknown') })).toBeVisible()
  await expectWellMade(page)

  const { slug } = await aProgramme(sql)
  // by address: the guest scans the code on the table
  await page.goto(`/loyalty/${slug}`)
  await expect(page).toHaveTitle(/Kaveri Stays/)
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const manifest = await (await page.request.get(href ?? '')).json()
  expect(manifest).toMatchObject({ short_name: 'Kaveri Circle', display: 'standalone' })
  expect(new URL(manifest.start_url).pathname).toBe(`/loyalty/${slug}`)
})

test.describe('with an issuer’s keys', () => {
  test.use({ serviceWorkers: 'block' }) // the answers of the function are put in its place here
  test('the card goes into the wallet of the phone, by a link that is made when it is asked for @once', async ({
    page,
    sql,
    origin,
  }) => {
    const t = wordsOf('hi')
    const { slug } = await aProgramme(sql)
    await page.route('**/functions/v1/loyalty-guest', async (route) => {
      const { step } = route.request().postDataJSON() ?? {}
      if (step === 'pass') return route.fulfill({ json: { url: `${origin}/hi/loyalty/${slug}#made` } })
      if (step !== 'home') return route.continue()
      const response = await route.fetch()
      await route.fulfill({ response, json: { ...(await response.json()), wallets: ['google', 'apple'] } })
    })
    // by address: the guest scans the code on the table
    await page.goto(`/hi/loyalty/${slug}`)
    await join(page, 'hi', origin)
    await page.getByRole('checkbox', { name: t('loyaltyGuest.consent.programme') }).check()
    await page.getByRole('button', { name: t('loyaltyGuest.join.finish'), exact: true }).click()
    await expect(page.getByText(t('loyaltyGuest.pass.googleText'))).toBeVisible()
    await expect(page.getByRole('button', { name: t('loyaltyGuest.pass.apple') })).toBeHidden()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('loyaltyGuest.pass.google') }).click()
    await expect(page).toHaveURL(/#made$/)
  })
})
