import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { locales } from '../../app/domain/locale.ts'
import { expect, test } from './journey.ts'
import { pressInMenu } from './menu.ts'
import type { Member } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

const form = {
  overall: 'weighted',
  critical: { policy: 'none' },
  unrequired: 'leave_out',
  sections: [
    {
      id: 'arrive',
      title: { en: 'Arrival', hi: 'पहुँचना' },
      weight: 100,
      questions: [
        {
          id: 'greeted',
          kind: 'yes_no',
          title: { en: 'Were you greeted?', hi: 'क्या अभिवादन हुआ?' },
          skills: ['greeting'],
        },
        {
          id: 'table',
          kind: 'yes_no',
          title: { en: 'Was the table clean?', hi: 'क्या टेबल साफ़ थी?' },
          skills: ['table_care'],
        },
        {
          id: 'plate',
          kind: 'photo',
          required_if: 'never',
          title: { en: 'A photo of the plate', hi: 'प्लेट की फ़ोटो' },
          skills: [],
        },
      ],
    },
  ],
}

/** A visit that is offered to somebody, who holds the token of its mail. */
async function anOffer(sql: Sql, { tenant }: Member, language: string): Promise<string> {
  const token = randomBytes(32).toString('hex')
  await sql`
    with outlet as (
      insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, 'Deccan', 'Pune', 'restaurant') returning id
    ), shopper as (
      insert into shoppers (id, tenant_id, full_name, email, language, state, consent_version, consented_at)
      values (gen_random_uuid(), ${tenant.id}, 'Meera Joshi', md5(random()::text) || '@shoppers.test', ${language}, 'active', '2026-12', now())
      returning id
    ), form as (
      insert into shop_forms (id, tenant_id, title_en, title_hi, draft)
      values (gen_random_uuid(), ${tenant.id}, 'A visit', 'एक विज़िट', ${sql.json(form)}) returning id
    ), version as (
      insert into shop_form_versions (tenant_id, form_id, number, title_en, title_hi, document)
      select ${tenant.id}, id, 1, 'A visit', 'एक विज़िट', ${sql.json(form)} from form returning id
    ), shop as (
      insert into shops (tenant_id, outlet_id, form_version_id, shopper_id, window_from, window_to, planned_on, daypart,
        submit_by, state, fee_inr, reimbursement_cap_inr)
      select ${tenant.id}, outlet.id, version.id, shopper.id, private.today() - 3, private.today() + 3, private.today(),
        'dinner', private.today() + 5, 'offered', 800, 1200
      from outlet, shopper, version returning id, shopper_id
    )
    insert into shop_offers (tenant_id, shop_id, shopper_id, token_hash, state, expires_at)
    select ${tenant.id}, id, shopper_id, private.fingerprint(${token}), 'offered', now() + interval '2 days' from shop`
  return token
}

for (const locale of locales) {
  const t = wordsOf(locale)
  test(`a shopper reports on a visit, it is checked, and the outlet reads it (${locale})`, async ({
    page,
    people,
    sql,
    visitor,
  }) => {
    test.slow()
    const admin = await people.aMember({ tenantRole: 'admin', language: locale })
    const token = await anOffer(sql, admin, locale)
    const [greeted, table, plate] = form.sections[0]?.questions.map(({ title }) => title[locale]) ?? []

    const shopper = await visitor()
    await shopper.goto(locale === 'hi' ? `/hi/shop/${token}` : `/shop/${token}`) // from the mail
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
    await expect(shopper.getByText(t('shopReport.bar.there'))).toBeVisible()
    await expectWellMade(shopper)
    await expectFitsNarrow(shopper)
    await shopper.getByRole('button', { name: t('shopReport.bar.send') }).click()
    await shopper
      .getByRole('dialog')
      .getByRole('button', { name: t('shopReport.bar.send') })
      .click()
    await expect(shopper.getByRole('heading', { name: t('shopReport.sent.heading') })).toBeVisible()

    await people.enter(page.context(), admin)
    await page.goto('/app')
    await pressInMenu(page, t('portal.menu.mysteryShops'), t)
    await page.getByRole('link', { name: t('shopWaves.tabs.review'), exact: true }).click()
    await expect(page.getByRole('link', { name: 'Deccan' })).toBeVisible()
    await expectWellMade(page)
    await expectFitsNarrow(page)
    await page.getByRole('link', { name: 'Deccan' }).click()
    await expect(page.getByText('Meera Joshi').first()).toBeVisible()
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
    await page.getByRole('button', { name: t('shopReview.decide.approve'), exact: true }).click()
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
  })
}
