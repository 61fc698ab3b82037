import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { type Locale, locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { linkIn, mailsTo } from './mailbox.ts'
import { pressInMenu } from './menu.ts'
import type { Member, peopleOf } from './people.ts'
import { anOffer, askForCode, enterCode, visitForm } from './visits.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** Somebody who manages the outlet of that visit. */
async function aManagerBeside(
  sql: Sql,
  people: ReturnType<typeof peopleOf>,
  { tenant }: Member,
  language: Locale,
) {
  const manager = await people.aPerson({ language })
  await sql`update profiles set tenant_id = ${tenant.id}, tenant_role = 'manager' where email = ${manager.email}`
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select p.tenant_id, p.id, o.id, private.today() - 90 from people p join outlets o on o.tenant_id = p.tenant_id
    where p.email = ${manager.email} and o.name = 'Deccan'`
  return manager
}

/** Shows that the mailbox is the shopper's: once on each device, after a wrong try. Nothing of the visit is told before. */
async function proveMailbox(shopper: Page, origin: string, address: string, t: ReturnType<typeof wordsOf>) {
  await expect(shopper.getByRole('heading', { name: t('shopReport.code.heading') })).toBeVisible()
  await expect(shopper.getByText('Deccan')).toHaveCount(0)
  await expectWellMade(shopper)
  const code = await askForCode(shopper, origin, address, t)
  await enterCode(shopper, code === '000000' ? '111111' : '000000', t)
  await expect(shopper.getByText(t('shopReport.code.wrong', { left: 4 }))).toBeVisible()
  await expectWellMade(shopper)
  await expectFitsNarrow(shopper)
  await enterCode(shopper, code, t)
}

/** Puts a toast away that lies over what is pressed next on a phone. */
async function putAway(page: Page, words: string, t: ReturnType<typeof wordsOf>) {
  await page
    .locator('[aria-live] > *')
    .filter({ hasText: words })
    .getByRole('button', { name: t('toast.close') })
    .click()
}

/** Sends a report for good, as soon as the server has what was written. */
async function sendReport(shopper: Page, t: ReturnType<typeof wordsOf>) {
  await expect(shopper.getByText(t('shopReport.bar.there'), { exact: true })).toBeVisible()
  await shopper.getByRole('button', { name: t('shopReport.bar.send') }).click()
  await shopper
    .getByRole('alertdialog')
    .getByRole('button', { name: t('shopReport.bar.send') })
    .click()
  await expect(shopper.getByRole('heading', { name: t('shopReport.sent.heading') })).toBeVisible()
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a shopper reports on a visit, it is checked, and the outlet reads it (${locale})`, async ({
    page,
    people,
    sql,
    visitor,
    watch,
    origin,
  }) => {
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const { token, address } = await anOffer(sql, admin, locale)
    const [greeted, table, thanked, plate] =
      visitForm.sections[0]?.questions.map(({ title }) => title[locale]) ?? []

    const shopper = await visitor()
    await shopper.goto(locale === 'hi' ? `/hi/shop/${token}` : `/shop/${token}`) // from the mail
    await proveMailbox(shopper, origin, address, t)
    await expect(shopper.getByText(greeted ?? '')).toHaveCount(0)
    await expectWellMade(shopper)
    await shopper.getByRole('button', { name: t('shopReport.offer.accept') }).click()
    await expect(shopper.getByText(t('shopReport.brief.quiet'))).toBeVisible()
    await shopper.getByRole('button', { name: t('shopReport.bar.first') }).click()
    const arrival = shopper.getByLabel(t('shopReport.visit.at'))
    await expect(arrival).toBeFocused()
    const anHourAgo = await shopper.evaluate(() => {
      const at = new Date(Date.now() - 3_600_000)
      return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
    })
    watch.expectError(/ERR_INTERNET_DISCONNECTED/)
    await shopper.context().setOffline(true)
    const isTried = shopper.waitForEvent('requestfailed', (request) => request.url().includes('shop-report'))
    await arrival.fill(anHourAgo)
    await shopper
      .getByRole('group', { name: greeted })
      .getByRole('radio', { name: t('shopReport.question.yes'), exact: true })
      .check()
    await shopper
      .getByRole('group', { name: table })
      .getByRole('radio', { name: t('shopReport.question.no'), exact: true })
      .check()
    await shopper
      .getByRole('group', { name: thanked })
      .getByRole('radio', { name: t('shopReport.question.no'), exact: true })
      .check()
    await shopper
      .getByLabel(`${t('shopReport.question.photo')}: ${plate}`)
      .setInputFiles({ name: 'plate.png', mimeType: 'image/png', buffer: await shopper.screenshot() })
    await expect(
      shopper.getByRole('img', {
        name: t('shopReport.question.photoOf', { number: 1, question: plate ?? '' }),
      }),
    ).toBeVisible()
    await shopper
      .getByLabel(t('shopReport.words.label'))
      .fill('We were greeted at once. The table was sticky.')
    await isTried
    await expect(shopper.getByText(t('shopReport.bar.here'), { exact: true })).toBeVisible()
    await expectWellMade(shopper)
    await expectFitsNarrow(shopper)
    watch.expectError(/ERR_FAILED/)
    await shopper.route('**/functions/v1/shop-report', (route) => route.abort())
    await shopper.context().setOffline(false)
    await shopper.reload()
    await expect(shopper.getByLabel(t('shopReport.words.label'))).toHaveValue(
      'We were greeted at once. The table was sticky.',
    )
    await expect(
      shopper
        .getByRole('group', { name: table })
        .getByRole('radio', { name: t('shopReport.question.no'), exact: true }),
    ).toBeChecked()
    await expect(
      shopper.getByRole('img', {
        name: t('shopReport.question.photoOf', { number: 1, question: plate ?? '' }),
      }),
    ).toBeVisible()
    // the house has no room for photos: the words arrive, the photo stays here until there is some
    const stores = (bytes: number) => sql`
      insert into private.stored_sums values (${admin.tenant.id}, ${bytes}) on conflict (tenant_id) do update set bytes = excluded.bytes`
    await stores(10 ** 15)
    watch.expectError(/status of 409/)
    await shopper.unroute('**/functions/v1/shop-report')
    await expect(shopper.getByText(t('shopReport.problem.storage_full'))).toBeVisible({ timeout: 20_000 })
    const [kept] = await sql`
      select r.narrative, u.sender from shop_reports r join private.refused_uploads u using (tenant_id) where tenant_id = ${admin.tenant.id}`
    expect(kept).toEqual({ narrative: 'We were greeted at once. The table was sticky.', sender: 'shopper' })
    await stores(0)
    await shopper.getByLabel(t('shopReport.words.label')).fill('We were greeted at once.')
    await shopper
      .getByLabel(t('shopReport.words.label'))
      .fill('We were greeted at once. The table was sticky.')
    await sendReport(shopper, t)

    await people.enter(page.context(), admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.mysteryShops'), t)
    await page.getByRole('link', { name: t('shopWaves.tabs.review'), exact: true }).click()
    await expect(page.getByRole('link', { name: 'Deccan' })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('link', { name: 'Deccan' }).click()
    await expect(page.getByText('Meera Joshi').first()).toBeVisible()
    await page.getByRole('button', { name: t('shopReview.decide.revise') }).click()
    const asked = page.getByRole('dialog')
    await asked.getByLabel(table ?? '').fill('Which table was it?')
    await expectWellMade(page)
    await asked.getByRole('button', { name: t('shopReview.decide.revise') }).click()
    await expect(page.getByText(t('shopReview.stateOf.revision_requested')).first()).toBeVisible()

    const mail = (await mailsTo(origin, address, 2)).find(({ text }) => text.includes('/shop/'))
    await shopper.goto(linkIn(mail ?? { text: '' })) // by address: the link of the mail that asks
    await expect(shopper.getByText('Which table was it?').first()).toBeVisible()
    await expectWellMade(shopper)
    await shopper.getByLabel(t('shopReport.words.label')).fill('Greeted at once. Table 4 was sticky.')
    await sendReport(shopper, t)
    await page.getByRole('link', { name: t('shopReview.back') }).click()
    await page.getByRole('link', { name: 'Deccan' }).click()
    await expect(page.getByText('Table 4 was sticky.')).toBeVisible()
    await expect(
      page.getByRole('img', { name: t('shopReview.report.photo', { number: 1, question: plate ?? '' }) }),
    ).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('button', { name: t('shopReview.report.editOf', { question: table ?? '' }) }).click()
    await page.getByLabel(t('shopReview.edit.answer')).selectOption('yes')
    await page.getByLabel(t('shopReview.edit.reason')).fill('The photo shows it clean')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shopReview.edit.save') })
      .click()
    await expect(
      page.getByText(t('shopReview.report.was', { answer: t('shopReview.report.no') })),
    ).toBeVisible()
    await putAway(page, t('shopReview.edit.saved'), t)
    await page.getByRole('button', { name: t('shopReview.decide.approve'), exact: true }).click()
    await putAway(page, t('shopReview.decide.approved'), t)
    await page.getByRole('button', { name: t('shopReview.decide.release') }).click()
    await page.getByLabel(t('shopReview.decide.releaseNote')).fill('Thank the whole shift.')
    await expectWellMade(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shopReview.decide.release') })
      .click()

    await page.getByRole('link', { name: t('shopReview.decide.open') }).click()
    await expect(page.getByText(t('shopResults.fair'))).toBeVisible()
    await expect(page.getByText('Thank the whole shift.')).toBeVisible()
    await expect(page.getByText(t('shopResults.edited'))).toBeVisible()
    await expect(page.getByText('Meera Joshi')).toHaveCount(0)
    await expectWellMade(page)
    await expectFitsNarrow(page)

    const outlet = await visitor()
    await people.enter(outlet.context(), await aManagerBeside(sql, people, admin, locale))
    await outlet.goto('/app')
    await pressInMenu(outlet, t('portal.menu.mysteryShops'), t)
    await outlet.getByRole('link', { name: t('shopWaves.tabs.shops'), exact: true }).click()
    await outlet.getByRole('link', { name: 'Deccan' }).click()
    await outlet.getByRole('button', { name: t('shopAppeals.raise.of', { question: thanked ?? '' }) }).click()
    await outlet.getByLabel(t('shopAppeals.raise.evidence')).fill('The camera of the door shows it at 21:40.')
    await expectWellMade(outlet)
    await outlet
      .getByRole('dialog')
      .getByRole('button', { name: t('shopAppeals.raise.send') })
      .click()
    await expect(outlet.getByText(t('shopAppeals.states.open'))).toBeVisible()
    await expectWellMade(outlet)
    await expectFitsNarrow(outlet)

    await page
      .getByRole('link', { name: t('shopResults.title') })
      .first()
      .click()
    await page.getByRole('link', { name: t('shopWaves.tabs.review'), exact: true }).click()
    await expect(page.getByRole('heading', { name: t('shopReview.title') })).toBeVisible()
    await page.getByRole('link', { name: 'Deccan' }).click()
    await page.getByRole('button', { name: t('shopAppeals.decide.decide') }).click()
    const decided = page.getByRole('dialog')
    await decided.getByLabel(t('shopAppeals.decide.outcome')).selectOption('amend')
    await decided.getByLabel(t('shopReview.edit.answer')).selectOption('yes')
    await decided.getByLabel(t('shopAppeals.decide.note')).fill('The picture is clear.')
    await expectWellMade(page)
    await decided.getByRole('button', { name: t('shopAppeals.decide.decide') }).click()
    await expect(page.getByText(t('shopAppeals.outcomes.amended'))).toBeVisible()
    await expect(page.getByText(t('shopAppeals.scores', { before: '66.7', after: '100.0' }))).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('link', { name: t('shopReview.back') }).click()
    await page.getByRole('link', { name: t('shopReview.appeals') }).click()
    await expect(page.getByText('Meera Joshi').filter({ visible: true }).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.goBack()
    await page.getByRole('link', { name: t('shopReview.payments.title') }).click()
    await page
      .getByRole('button', {
        name: t('shopReview.payments.markOf', { shopper: 'Meera Joshi', outlet: 'Deccan' }),
      })
      .click()
    const paid = page.getByRole('dialog')
    await paid.getByLabel(t('shopReview.payments.reference'), { exact: true }).fill('UPI 4411')
    await paid
      .getByLabel(t('shopReview.payments.paidOn'), { exact: true })
      .fill(new Date().toISOString().slice(0, 10))
    await expectWellMade(page)
    await paid.getByRole('button', { name: t('shopReview.payments.mark') }).click()
    await expect(page.getByText('UPI 4411').filter({ visible: true }).first()).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
  })
}
