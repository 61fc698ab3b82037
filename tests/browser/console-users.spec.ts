import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { type Locale, languageTag, locales } from '../../app/domain/locale.ts'
import { authForm } from './forms.ts'
import { expect, test, toast } from './journey.ts'
import { mailsTo } from './mailbox.ts'
import { pressInMenu } from './menu.ts'
import type { Person, peopleOf } from './people.ts'
import { pickTenant } from './pick-tenant.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

type People = ReturnType<typeof peopleOf>

/** A platform admin of its own, in the browser. */
async function anAdmin(people: People, page: Page, language: Locale) {
  const { user } = await people.enter(page.context(), await people.aPlatformAdmin({ language }))
  return user
}

async function idOf(sql: Sql, { email }: Person): Promise<string> {
  const [profile] = await sql<{ id: string }[]>`select id from profiles where email = ${email}`
  return profile?.id ?? ''
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('an admin finds a login and switches it off: its open session ends, and on again', async ({
      page,
      people,
      visitor,
      watch,
    }) => {
      watch.expectError(/status of (400|401|403) .*\/(auth|rest)\/v1/)
      await anAdmin(people, page, locale)
      const person = await people.aMember({ language: locale })
      const theirs = await visitor()
      await people.enter(theirs.context(), person)
      await theirs.goto('/app')
      await expect(theirs.getByRole('heading', { level: 1 })).toBeVisible()

      await page.goto('/admin/users?state=deactivated')
      await page.getByLabel(t('users.search'), { exact: true }).fill(person.email)
      await expect(page.getByText(t('ui.list.none'), { exact: true }).first()).toBeVisible()
      await expectWellMade(page)
      await page.getByRole('button', { name: t('ui.list.clear') }).click()
      await page.getByLabel(t('users.search'), { exact: true }).fill(person.email.slice(0, 14))
      await expect(page).toHaveURL(new RegExp(`q=${person.email.slice(0, 14)}`))
      const link = page.getByRole('main').getByRole('link', { name: person.email })
      await expect(link).toHaveCount(1)
      await expectWellMade(page)
      await link.click()

      await expect(page.getByRole('heading', { level: 1, name: person.email })).toBeVisible()
      await expect(page.getByText(t('users.sessionsOpen', { count: 1, n: '1' }))).toBeVisible()
      await page.getByRole('button', { name: t('users.deactivate'), exact: true }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(t('users.deactivateText'))
      await expectWellMade(page)
      await question.getByRole('button', { name: t('users.deactivate'), exact: true }).click()
      await expect(page.getByText(t('users.states.deactivated'), { exact: true })).toBeVisible()
      await expect(page.getByText(t('users.sessionsOpen', { count: 0, n: '0' }))).toBeVisible()
      await expect(page.getByText(t('activity.actions.profile.activity_changed'))).toBeVisible()
      await expectWellMade(page)

      const form = authForm(theirs, locale)
      await expect(form.signInButton, 'the open page is left by itself').toBeEnabled()
      await form.signIn(person)
      await expect(
        theirs.getByText(locale === 'hi' ? t('provider.user_banned') : 'User is banned').first(),
      ).toBeVisible()

      await page.getByRole('button', { name: t('users.activate'), exact: true }).click()
      await expect(page.getByRole('button', { name: t('users.deactivate'), exact: true })).toBeVisible()
      await form.signIn(person)
      await expect(theirs).toHaveURL(/\/app/)
    })
  })
}

const t = wordsOf('en')

test('a login moves to another workspace if there is a seat, and its last admin never leaves @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(/status of 409 .*\/rest\/v1\/rpc\/(set_profile_tenant|change_tenant_role)/)
  await anAdmin(people, page, 'en')
  const leader = await people.aMember({ tenantRole: 'admin' })
  const member = await people.aMember()
  await sql`update tenants set seat_cap = 1 where id = ${leader.tenant.id}`
  await page.goto(`/admin/users/${await idOf(sql, member)}`)
  const save = page.getByRole('button', { name: t('users.move'), exact: true })
  await expect(save).toBeDisabled()
  await pickTenant(page, t('users.tenant'), leader.tenant.name)
  await expect(page.getByText(t('users.leaves', { tenant: member.tenant.name }))).toBeVisible()
  await save.click()
  await expect(
    page.getByRole('alert').filter({ hasText: t('users.problem.seat_limit_reached') }),
  ).toBeVisible()
  await expectWellMade(page)
  await sql`update tenants set seat_cap = 2 where id = ${leader.tenant.id}`
  await page.getByLabel(t('users.tenantRole'), { exact: true }).selectOption('trainer')
  await save.click()
  await expect(page.getByText(t('activity.actions.member.joined'))).toBeVisible()
  expect(await sql`select tenant_id, tenant_role from profiles where email = ${member.email}`).toEqual([
    { tenant_id: leader.tenant.id, tenant_role: 'trainer' },
  ])

  await pressInMenu(page, t('console.places.users'))
  await page.getByLabel(t('users.search'), { exact: true }).fill(leader.email)
  await page.getByRole('main').getByRole('link', { name: leader.email }).click()
  await expect(page.getByRole('heading', { level: 1, name: leader.email })).toBeVisible()
  await pickTenant(page, t('users.tenant'), t('users.noTenant'), '')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: t('users.problem.last_admin') })).toBeVisible()
  await pickTenant(page, t('users.tenant'), leader.tenant.name)
  await page.getByLabel(t('users.tenantRole'), { exact: true }).selectOption('member')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: t('users.problem.last_admin') })).toBeVisible()
})

test('the role of a platform admin is given by name, taken back, and never from the last one @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(/status of 409 .*\/rest\/v1\/rpc\/set_profile_role/)
  await anAdmin(people, page, 'en')
  const person = await people.aPerson()
  const isAdmin = async () => (await sql`select role from profiles where email = ${person.email}`)[0]?.role
  await page.goto(`/admin/users/${await idOf(sql, person)}`)
  await page.getByRole('button', { name: t('users.promote'), exact: true }).click()
  const question = page.getByRole('alertdialog')
  const yes = question.getByRole('button', { name: t('users.promote'), exact: true })
  await expect(yes).toBeDisabled()
  await question.getByRole('textbox').fill(person.email)
  await expectWellMade(page)
  await yes.click()
  await expect(page.getByText(t('users.isPlatformAdmin'))).toBeVisible()
  expect(await isAdmin()).toBe('admin')

  // Other journeys have admins of their own, so the database's answer to the last one is put in here; it has its own test.
  await page.route('**/rest/v1/rpc/set_profile_role', (route) =>
    route.fulfill({
      status: 409,
      json: { code: 'PT409', message: 'last_platform_admin', details: null, hint: null },
    }),
  )
  const demote = async () => {
    await page.getByRole('button', { name: t('users.demote'), exact: true }).click()
    await question.getByRole('button', { name: t('users.demote'), exact: true }).click()
  }
  await demote()
  await expect(page.getByRole('alert').filter({ hasText: t('refusals.last_platform_admin') })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.unroute('**/rest/v1/rpc/set_profile_role')
  await demote()
  await expect(page.getByText(t('users.isNoPlatformAdmin'))).toBeVisible()
  expect(await isAdmin()).toBe('user')
})

test('a link for a new password is sent to the person and written down @once', async ({
  page,
  people,
  sql,
  origin,
}) => {
  await anAdmin(people, page, 'en')
  const person = await people.aPerson({ language: 'hi' })
  await page.goto(`/admin/users/${await idOf(sql, person)}`)
  await page.getByRole('button', { name: t('users.resetSend') }).click()
  await expect(toast(page, t('users.done.reset'), '')).toBeVisible()
  const [mail] = await mailsTo(origin, person.email)
  expect(mail?.subject, 'in the language of the person').toMatch(/\p{Script=Devanagari}/u)
  expect(mail?.text).toMatch(/\/hi\//)
  await expect(page.getByText(t('activity.actions.profile.reset_sent'))).toBeVisible()
  const [entry] = await sql`
    select count(*)::int as entries from audit_log
    where action = 'profile.reset_sent' and subject_id = ${await idOf(sql, person)}`
  expect(entry?.entries).toBe(1)
})

test('an address that names no login says so; a list that cannot be fetched offers to try again @once', async ({
  page,
  people,
  watch,
}) => {
  watch.expectError(/status of 503 .*\/rest\/v1\/rpc\/list_users/)
  watch.expectError(/the users could not be fetched/)
  watch.expectError(/status of 404 .*\/rest\/v1\/rpc\/read_user/)
  await anAdmin(people, page, 'en')
  await page.goto('/admin/users/00000000-0000-4000-8000-000000000000')
  await expect(page.getByRole('heading', { level: 1, name: t('console.notFound') })).toBeAttached()
  await page.route('**/rest/v1/rpc/list_users', (route) =>
    route.fulfill({ status: 503, json: { code: 'PGRST001', message: 'down' } }),
  )
  await pressInMenu(page, t('console.places.users'))
  await expect(page.getByText(t('users.failed'))).toBeVisible()
  await expectWellMade(page)
  await page.unroute('**/rest/v1/rpc/list_users')
  await page.getByRole('button', { name: t('ui.list.retry') }).click()
  await expect(page.getByRole('table')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('ui.list.export') }).click()
  expect((await download).suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/)
})
