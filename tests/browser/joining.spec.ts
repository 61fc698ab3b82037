import type { Locator, Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { type Locale, languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { aCard, anOutletWithHands, cardForm } from './card.ts'
import { weakNetwork } from './held-network.ts'
import { expect, test } from './journey.ts'
import type { Member } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

/** Places whoever that is at the outlets of the tenant. */
async function placeThere(sql: Sql, { tenant, email }: Member) {
  await sql`
    insert into people_outlets (tenant_id, person_id, outlet_id, valid_from)
    select p.tenant_id, p.id, o.id, private.today() - 30 from people p join outlets o on o.tenant_id = p.tenant_id
    where p.tenant_id = ${tenant.id} and p.profile_id = (select id from profiles where email = ${email})`
}

/** Types a name and a phone number into the form for who is not on the list, from the page of the card. */
async function askToJoin(
  page: Page,
  locale: Locale,
  name: string,
  phone: string,
  press = (ask: Locator): Promise<void> => ask.click(),
) {
  const t = wordsOf(locale)
  await page.getByRole('button', { name: t('join.begin') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('join.heading') })).toBeFocused()
  await page.getByLabel(t('join.name')).fill(name)
  await page.getByLabel(t('join.phone')).fill(phone)
  await press(page.getByRole('button', { name: t('join.ask') }))
}

const strangers = {
  en: { name: 'Meera Rao', initials: 'MR' },
  hi: { name: 'मीरा राव', initials: 'मर' },
} as const

for (const locale of locales) {
  const t = wordsOf(locale)
  const { name, initials } = strangers[locale]

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('a stranger with the card asks to join, the manager says yes on Today, and the stranger chooses a PIN', async ({
      page,
      visitor,
      people,
      sql,
      watch,
    }) => {
      const manager = await people.aMember({ tenantRole: 'manager', language: locale })
      await anOutletWithHands(sql, manager)
      await placeThere(sql, manager)
      const code = await aCard(sql, manager, locale)

      await page.goto(localePath(locale, `/card/${code}`))
      await page.getByRole('button', { name: t('join.begin') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('join.heading') })).toBeFocused()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await page.goBack()
      watch.expectError(/ERR_INTERNET_DISCONNECTED/)
      const network = weakNetwork(page, page.context())
      await askToJoin(page, locale, name, '98123 40419', async (ask) => {
        await network.cut(ask, t('card.problem.unreachable'))
        await expect(page.getByLabel(t('join.name'))).toHaveValue(name) // nothing has to be typed twice
        await network.slow(ask, /outlet-sign-in/)
      })
      await expect(page.getByRole('heading', { level: 1, name: t('join.asked.heading') })).toBeFocused()
      await expect(page.getByText(t('join.asked.later', { initials, digits: '0419' }))).toBeVisible()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      const look = page.getByRole('button', { name: t('join.asked.look') })
      watch.expectError(/404.*outlet-sign-in/) // not yet
      await look.click()
      await expect(page.getByRole('alert')).toHaveText(t('join.asked.notYet'))

      const today = await visitor()
      await people.enter(today.context(), manager)
      await today.goto('/app')
      const main = today.getByRole('main')
      await expect(
        main.getByRole('heading', {
          level: 3,
          name: t('today.lines.join_request.text', { name, outlet_name: 'Mandovi' }),
        }),
      ).toBeVisible()
      await expectWellMade(today)
      await expectFitsNarrow(today)
      const letIn = main.getByRole('button', { name: `${t('today.join.letIn')}: ${name}` })
      expect((await letIn.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await letIn.click()
      await expect(today.getByText(t('today.join.card', { name }))).toBeVisible()
      await expect(letIn).toHaveCount(0)
      await today.getByRole('button', { name: t('ui.undo') }).click()
      await expect(today.getByText(t('today.join.takenBack', { name }))).toBeVisible()
      await letIn.click()
      await expect(letIn).toHaveCount(0)

      await look.click()
      await expect(page.getByText(name)).toBeVisible()
      await page.getByRole('button', { name: t('card.confirm.yes') }).click()
      await cardForm(page, locale).choose('508173')
      await expect(page).toHaveURL('/app')
      await expect(page.getByText(name).first()).toBeVisible()
    })

    test('an admin says who somebody is, declines one and reopens it', async ({ page, people, sql }) => {
      const admin = await people.aMember({ tenantRole: 'admin', language: locale })
      await anOutletWithHands(sql, admin)
      await aCard(sql, admin, locale)
      await sql`
        update people set left_on = private.today() - 20, phone = '+919812340420'
        where tenant_id = ${admin.tenant.id} and full_name = 'Om Das'`
      await sql`
        insert into join_requests (tenant_id, outlet_id, full_name, phone, language)
        select o.tenant_id, o.id, asked.name, asked.phone, ${locale}
        from outlets o, (values ('Om', '+919812340420'), ('Omkar', '+919812340420'), ('Test', '+919812340421')) asked (name, phone)
        where o.tenant_id = ${admin.tenant.id}`
      await people.enter(page.context(), admin)
      await page.goto('/app/admin/people')
      await page.getByRole('link', { name: t('organisation.people.joining') }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('joining.title') })).toBeVisible()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      const press = (action: 'sayWho' | 'refuse' | 'reopen', who: string) =>
        page.getByRole('button', { name: `${t(`joining.${action}`)}: ${who}`, exact: true }).click()

      await press('sayWho', 'Omkar')
      const dialog = page.getByRole('dialog', { name: t('joining.whoTitle', { name: 'Omkar' }) })
      await dialog.getByRole('button', { name: t('joining.letIn') }).click()
      await expect(dialog.getByRole('link', { name: t('joining.whoMissing') })).toBeVisible()
      await dialog.getByLabel(t('joining.someoneNew')).check()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await dialog.getByRole('button', { name: t('joining.letIn') }).click()
      await expect(page.getByText(t('joining.done.card', { name: 'Omkar' }))).toBeVisible()
      // two now have that phone, so it is to be said of the other too: it is the one who comes back
      await press('sayWho', 'Om')
      await page.getByLabel(/^Om Das,/).check()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('joining.letIn') })
        .click()
      await expect(page.getByText(t('joining.done.card', { name: 'Om' }), { exact: true })).toBeVisible()
      expect(
        await sql`
        select full_name, left_on from people where tenant_id = ${admin.tenant.id} and phone = '+919812340420' order by 1`,
      ).toEqual([
        { full_name: 'Om Das', left_on: null },
        { full_name: 'Omkar', left_on: null },
      ])

      await press('refuse', 'Test')
      await expect(page.getByText(t('joining.refused', { name: 'Test' }))).toBeVisible()
      await press('reopen', 'Test')
      await expect(page.getByText(t('joining.reopened', { name: 'Test' }))).toBeVisible()
    })

    test('by the rule of the outlet whoever is new joins at once', async ({ page, visitor, people, sql }) => {
      const admin = await people.aMember({ tenantRole: 'admin', language: locale })
      await anOutletWithHands(sql, admin)
      const code = await aCard(sql, admin, locale)
      await people.enter(page.context(), admin)
      await page.goto('/app/joining')
      await page.getByRole('button', { name: `${t('joining.rules.turnOn')}: Mandovi` }).click()
      await expect(page.getByText(t('joining.rules.turnedOn', { outlet: 'Mandovi' }))).toBeVisible()
      const stranger = await visitor()
      await stranger.goto(localePath(locale, `/card/${code}`))
      await askToJoin(stranger, locale, name, '98123 40422')
      await expect(stranger.getByRole('heading', { level: 1, name: t('card.confirm.heading') })).toBeVisible()
      await expect(stranger.getByText(name)).toBeVisible()
    })
  })
}
