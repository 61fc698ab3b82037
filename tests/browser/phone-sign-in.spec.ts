import { randomInt } from 'node:crypto'
import type { Sql } from 'postgres'
import { demoPhone } from '../../app/domain/demo-accounts.ts'
import { languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { writePhone } from '../../app/domain/phone.ts'
import { expect, test } from './journey.ts'
import { mailsTo } from './mailbox.ts'
import type { Member } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** Somebody at an outlet who has a phone and no address. */
async function aHandWithPhone(sql: Sql, { tenant }: Member, language: string): Promise<string> {
  const phone = `+9198${String(randomInt(1e8)).padStart(8, '0')}`
  await sql`
    with outlet as (
      insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, 'Mandovi', 'Panaji', 'hotel') returning id
    ), hand as (
      insert into people (tenant_id, full_name, phone, language, joined_on)
      values (${tenant.id}, 'Lata Shetty', ${phone}, ${language}, private.today() - 90) returning id)
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select ${tenant.id}, hand.id, outlet.id, private.today() - 90 from hand, outlet`
  return phone
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('an admin lets somebody in by phone, who types the number, reads the code and is in', async ({
      page,
      people,
      sql,
      origin,
      visitor,
      watch,
    }) => {
      const admin = await people.aMember({ tenantRole: 'admin', language: locale })
      const phone = await aHandWithPhone(sql, admin, locale)
      await people.enter(page.context(), admin)
      await page.goto('/app/admin')
      await page.getByRole('main').locator('nav a[href="/app/admin/people"]').click()
      await page.getByRole('link', { name: 'Lata Shetty' }).click()
      const access = page.getByRole('region', { name: t('access.record.title'), exact: true })
      await access.getByRole('button', { name: t('access.give.button') }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel(t('access.give.byPhone')).check()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await dialog.getByRole('button', { name: t('access.give.confirm') }).click()
      await expect(access.getByText(writePhone(phone))).toBeVisible()
      const message = t('access.tell.phone', {
        name: 'Lata Shetty',
        address: `${origin}${localePath(locale, '/phone')}`,
      })
      await expect(access.getByRole('link', { name: t('access.tell.label') })).toHaveAttribute(
        'href',
        `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(message)}`,
      )

      const own = await visitor()
      watch.expectError(/status of 403 .*phone-sign-in/) // the wrong code
      await own.goto(localePath(locale, '/auth'))
      await own
        .getByRole('link', { name: t('auth.withPhone') })
        .first()
        .click()
      await expect(own.getByRole('heading', { level: 1, name: t('card.phone.number.heading') })).toBeVisible()
      await expectWellMade(own)
      await expectFitsNarrow(own)
      await own.getByLabel(t('card.phone.number.label')).fill('12345')
      await own.getByRole('button', { name: t('card.phone.number.go') }).click()
      await expect(own.getByText(t('card.problem.phone_shape')).first()).toBeVisible()
      await own.getByLabel(t('card.phone.number.label')).fill(`0${phone.slice(3, 8)} ${phone.slice(8)}`)
      await own.getByRole('button', { name: t('card.phone.number.go') }).click()
      await expect(own.getByRole('heading', { level: 1, name: t('card.phone.code.heading') })).toBeVisible()
      await expectWellMade(own)
      await expectFitsNarrow(own)
      const [sent] = await mailsTo(origin, phone)
      const code = /\d{6}/.exec(sent?.text ?? '')?.[0] ?? ''
      const wrong = code === '000000' ? '000001' : '000000'
      await own.getByLabel(t('card.phone.code.label')).fill(wrong)
      await own.getByRole('button', { name: t('card.phone.code.go') }).click()
      await expect(own.getByText(t('card.problem.code_wrong', { left: 4 }))).toBeVisible()
      await own.getByLabel(t('card.phone.code.label')).fill(code)
      await own.getByRole('button', { name: t('card.phone.code.go') }).click()
      await expect(own).toHaveURL('/app')
      await expect(own.getByText('Lata Shetty').first()).toBeVisible()
      expect(await own.content()).not.toContain('phone.invalid')
      await own.getByRole('button', { name: 'Lata Shetty' }).click()
      await expect(own.getByText(t('session.phone'))).toBeVisible()
      await own
        .getByRole('link', { name: t('session.settings') })
        .last()
        .click()
      await expect(own.getByRole('region', { name: t('settings.sessions.title'), exact: true })).toBeVisible()
      await expect(own.getByRole('region', { name: t('settings.pin.title'), exact: true })).toHaveCount(0)

      await own.getByRole('button', { name: t('settings.deletion.open') }).click()
      const question = own.getByRole('dialog', { name: t('settings.deletion.question') })
      await question.getByLabel(t('settings.deletion.typedName')).fill('Someone Else')
      await question.getByRole('button', { name: t('settings.deletion.delete') }).click()
      await expect(question.getByText(t('settings.deletion.otherName')).first()).toBeVisible()
      await question.getByLabel(t('settings.deletion.typedName')).fill('Lata Shetty')
      await question.getByRole('button', { name: t('settings.deletion.delete') }).click()
      await expect(own).toHaveURL(localePath(locale, '/auth'))
      const [left] = await sql`
        select p.profile_id, a.ended_at is not null as is_over from people p join people_access a on a.person_id = p.id
        where p.tenant_id = ${admin.tenant.id} and p.phone = ${phone}`
      expect(left).toEqual({ profile_id: null, is_over: true })
    })
  })
}

test('the demo shows the way in by phone: number and code are where one tries it @once', async ({
  page,
  origin,
}) => {
  const t = wordsOf('en')
  await page.goto('/auth')
  const demo = page.getByRole('region', { name: t('auth.demo') })
  await expect(demo.getByText(writePhone(demoPhone))).toBeVisible()
  await expect(demo.getByRole('link', { name: t('auth.demoMailbox') })).toHaveAttribute(
    'href',
    `/debug/mailbox?to=${encodeURIComponent(demoPhone)}`,
  )
  await demo.getByRole('link', { name: t('auth.withPhone') }).click()
  await page.getByLabel(t('card.phone.number.label')).fill(writePhone(demoPhone))
  await page.getByRole('button', { name: t('card.phone.number.go') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('card.phone.code.heading') })).toBeVisible()
  const [sent] = await mailsTo(origin, demoPhone)
  await page.getByLabel(t('card.phone.code.label')).fill(/\d{6}/.exec(sent?.text ?? '')?.[0] ?? '')
  await page.getByRole('button', { name: t('card.phone.code.go') }).click()
  await expect(page).toHaveURL('/app')
})

test('five wrong codes lock a number, known or not, and say for how long @phone', async ({ page, watch }) => {
  watch.expectError(/status of (403|429) .*phone-sign-in/)
  const t = wordsOf('en')
  const phone = `98${String(randomInt(1e8)).padStart(8, '0')}` // nobody's: it must look the same
  await page.goto('/card')
  await page.getByRole('link', { name: t('card.code.phone') }).click()
  await page.getByLabel(t('card.phone.number.label')).fill(phone)
  await page.getByRole('button', { name: t('card.phone.number.go') }).click()
  const field = page.getByLabel(t('card.phone.code.label'))
  for (const left of [4, 3, 2, 1]) {
    await field.fill('314159')
    await page.getByRole('button', { name: t('card.phone.code.go') }).click()
    await expect(page.getByText(t('card.problem.code_wrong', { left }))).toBeVisible()
  }
  await field.fill('314159')
  await page.getByRole('button', { name: t('card.phone.code.go') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('card.locked.heading') })).toBeVisible()
  await expect(page.getByRole('timer')).toHaveText(/^1[45]:/)
  await expect(page.getByText(t('card.locked.codeHelp'))).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
})
