import type { Page } from '@playwright/test'
import type { Sql } from 'postgres'
import { type Locale, languageTag, locales } from '../../app/domain/locale.ts'
import { expect, test, toast } from './journey.ts'
import { pressInMenu } from './menu.ts'
import { aNewAddress, type Member, type peopleOf } from './people.ts'
import { pickTenant } from './pick-tenant.ts'
import { expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

type People = ReturnType<typeof peopleOf>
const t = wordsOf('en')

/** The question for the password, over whatever rights are given from. */
function questionOn(page: Page, locale: Locale = 'en') {
  const t = wordsOf(locale)
  const box = page.getByRole('dialog', { name: t('session.passwordQuestion.title') })
  const password = box.getByLabel(t('session.currentPassword'), { exact: true })
  const confirm = box.getByRole('button', { name: t('session.passwordQuestion.confirm') })
  return {
    box,
    password,
    confirm,
    cancel: () => box.getByRole('button', { name: t('session.passwordQuestion.cancel') }).click(),
    async give(text: string) {
      await password.fill(text)
      await confirm.click()
    },
  }
}

/** Somebody named in the tenant of a member. */
async function aColleague(people: People, sql: Sql, { tenant }: Member, name: string) {
  const person = await people.aPerson()
  await sql`
    update profiles set full_name = ${name}, tenant_id = ${tenant.id}, tenant_role = 'member'
    where email = ${person.email}`
  return person
}

const roleOf = async (sql: Sql, email: string) =>
  (await sql`select role, tenant_role from profiles where email = ${email}`)[0]

const openSessions = async (sql: Sql, email: string) =>
  (await sql`select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email}`)
    .length

/** The password that was given last no longer holds. */
const elevenMinutesLater = (sql: Sql, email: string) => sql`
  update private.passwords_given g set given_at = given_at - interval '11 minutes'
  from auth.users u where u.id = g.user_id and u.email = ${email}`

async function choose(page: Page, menu: string, item: string) {
  await page.getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('who signed in a while ago gives the password to make an admin, and what was chosen stays', async ({
      page,
      people,
      sql,
      watch,
    }) => {
      watch.expectError(/status of 403 .*\/rest\/v1\/rpc\/change_tenant_role/)
      watch.expectError(/status of 400 .*\/auth\/v1\/token/)
      watch.expectError(/net::ERR_FAILED/)
      const admin = await people.aMember({ tenantRole: 'admin', language: locale })
      const { email } = await aColleague(people, sql, admin, 'Asha Rao')
      await people.enterEarlier(page.context(), admin, 11)
      await page.goto('/app/admin')
      await choose(page, t('team.members.actions', { name: 'Asha Rao' }), t('team.change.role'))
      const dialog = page.getByRole('dialog', { name: t('team.roleDialog.title', { name: 'Asha Rao' }) })
      const role = dialog.getByRole('radio', { name: new RegExp(`^${t('team.roles.admin')}`) })
      const save = dialog.getByRole('button', { name: t('team.roleDialog.save') })
      await role.check()
      await save.click()

      const question = questionOn(page, locale)
      await expect(question.password).toBeFocused()
      await expectWellMade(page)
      await question.confirm.click()
      await expect(question.box.getByRole('alert').first()).toBeFocused()
      await question.give('not my password')
      await expect(question.box).toContainText(t('session.wrongPassword'))
      await expectWellMade(page)

      await page.route('**/auth/v1/token*', (route) => route.abort())
      await question.give(admin.password)
      const unreachable = t('session.passwordQuestion.unreachable')
      await expect(question.box.getByRole('alert').filter({ hasText: unreachable })).toBeVisible()
      await expect(question.password).toHaveValue(admin.password)
      await page.unroute('**/auth/v1/token*')

      await question.cancel()
      await expect(dialog.getByRole('alert')).toContainText(t('team.problem.password_needed'))
      await expect(role).toBeChecked()
      expect(await roleOf(sql, email)).toMatchObject({ tenant_role: 'member' })

      await save.click()
      await question.give(admin.password)
      const done = t('team.roleDialog.done', { name: 'Asha Rao', role: t('team.roles.admin') })
      await expect(page.getByText(done)).toBeVisible()
      await expect(dialog).toBeHidden()
      expect(await roleOf(sql, email)).toMatchObject({ tenant_role: 'admin' })
      expect(await openSessions(sql, admin.email), 'the password opened no second session').toBe(1)
    })
  })
}

test('taking rights asks for no password, and nor does giving them right after signing in @once', async ({
  page,
  people,
  sql,
  visitor,
}) => {
  const admin = await people.aMember({ tenantRole: 'admin' })
  const { email } = await aColleague(people, sql, admin, 'Asha Rao')
  const change = async (page: Page, role: 'admin' | 'member') => {
    await choose(page, t('team.members.actions', { name: 'Asha Rao' }), t('team.change.role'))
    const dialog = page.getByRole('dialog', { name: t('team.roleDialog.title', { name: 'Asha Rao' }) })
    await dialog.getByRole('radio', { name: new RegExp(`^${t(`team.roles.${role}`)}`) }).check()
    await dialog.getByRole('button', { name: t('team.roleDialog.save') }).click()
    await expect(dialog).toBeHidden()
    expect(await roleOf(sql, email)).toMatchObject({ tenant_role: role })
  }
  await people.enter(page.context(), admin)
  await page.goto('/app/admin')
  await change(page, 'admin')

  const later = await visitor()
  await people.enterEarlier(later.context(), admin, 14)
  await later.goto('/app/admin')
  await change(later, 'member')
})

test('inviting an admin keeps the typed address, and guessing the password locks @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(/status of 403 .*\/rest\/v1\/rpc\/invite_members/)
  watch.expectError(/status of 400 .*\/auth\/v1\/token/)
  const admin = await people.aMember({ tenantRole: 'admin' })
  const guest = aNewAddress()
  await people.enterEarlier(page.context(), admin, 11)
  await page.goto('/app/admin/invitations')
  const email = page.getByLabel(t('team.invite.email'), { exact: true })
  await email.fill(guest)
  await page.getByLabel(t('team.invite.role'), { exact: true }).first().selectOption('admin')
  await page.getByRole('button', { name: t('team.invite.send') }).click()
  const question = questionOn(page)
  for (const guess of ['first guess', 'second guess', 'third guess']) {
    const answered = page.waitForResponse('**/auth/v1/token*')
    await question.give(guess)
    await answered
    await expect(question.confirm).not.toHaveAttribute('aria-busy', 'true')
  }
  await expect(question.box.getByRole('alert')).toHaveText(t('auth.lockedNow', { minutes: '15' }))
  await question.give(admin.password)
  await expect(question.box.getByRole('alert')).toHaveText(t('auth.lockedWait', { minutes: '15' }))
  await page.keyboard.press('Escape')
  await expect(question.box).toBeHidden()
  await expect(page.getByRole('alert').filter({ hasText: t('team.problem.password_needed') })).toBeFocused()
  await expect(email).toHaveValue(guest)
  expect(await sql`select from invitations where email = ${guest}`).toHaveLength(0)
})

test('a long list of admins is asked about once, and stays ready without the password @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(/status of 403 .*\/rest\/v1\/rpc\/invite_members/)
  const admin = await people.aMember({ tenantRole: 'admin' })
  await sql`update tenants set seat_cap = 100 where id = ${admin.tenant.id}`
  const guests = Array.from({ length: 51 }, aNewAddress) // one more than goes at once
  await people.enterEarlier(page.context(), admin, 11)
  await page.goto('/app/admin/invitations?how=paste')
  await page.getByLabel(t('team.bulk.pasteLabel')).fill(guests.join('\n'))
  await page.getByLabel(t('team.invite.role'), { exact: true }).first().selectOption('admin')
  await page.getByRole('button', { name: t('team.bulk.read') }).click()
  await page.getByRole('button', { name: t('team.bulk.check'), exact: true }).click()
  const send = page.getByRole('button', { name: t('team.bulk.send', { count: 51 }) })
  await send.click()
  const question = questionOn(page)
  await question.cancel()
  await expect(page.getByRole('alert').filter({ hasText: t('team.problem.password_needed') })).toBeVisible()
  await send.click()
  await question.give(admin.password)
  await expect(page.getByText(t('team.bulk.finished', { ok: 51, problems: 0 }))).toBeVisible()
  expect(await sql`select from invitations where tenant_id = ${admin.tenant.id}`).toHaveLength(51)
  expect(await openSessions(sql, admin.email)).toBe(1)
})

test('the console asks before a platform admin, a workspace, a tenant admin and an approval @once', async ({
  page,
  people,
  sql,
  watch,
}) => {
  watch.expectError(
    /status of 403 .*\/rest\/v1\/rpc\/(set_profile_role|set_profile_tenant|change_tenant_role|approve_application)/,
  )
  const admin = await people.aPlatformAdmin()
  const member = await people.aMember()
  const applicant = await people.aPerson()
  const business = `Gomti ${applicant.email.slice(6, 18)}`
  await sql`
    insert into client_applications (applicant_id, business_name, business_kind, city, outlets_count, seats_wanted,
      tier_wanted, status, submitted_at)
    select id, ${business}, 'hotel', 'Lucknow', 1, 5, 'essential', 'submitted', now()
    from profiles where email = ${applicant.email}`
  const question = questionOn(page)
  await people.enterEarlier(page.context(), admin, 11)
  await page.goto('/admin/users')
  await page.getByLabel(t('users.search'), { exact: true }).fill(member.email)
  await page.getByRole('main').getByRole('link', { name: member.email }).click()

  await page.getByRole('button', { name: t('users.promote'), exact: true }).click()
  const asked = page.getByRole('alertdialog')
  const promote = asked.getByRole('button', { name: t('users.promote'), exact: true })
  await asked.getByRole('textbox').fill(member.email)
  await promote.click()
  await question.cancel()
  await expect(asked.getByRole('alert')).toHaveText(t('users.problem.password_needed'))
  await expect(asked.getByRole('textbox')).toHaveValue(member.email)
  await promote.click()
  await question.give(admin.password)
  await expect(page.getByText(t('users.isPlatformAdmin'))).toBeVisible()
  expect(await roleOf(sql, member.email)).toMatchObject({ role: 'admin' })

  const move = page.getByRole('button', { name: t('users.move'), exact: true })
  await pickTenant(page, t('users.tenant'), t('users.noTenant'), '')
  await move.click()
  await expect(page.getByText(t('activity.actions.member.detached'))).toBeVisible()
  await pickTenant(page, t('users.tenant'), member.tenant.name)
  await move.click()
  await expect(page.getByText(t('activity.actions.member.joined'))).toBeVisible()
  expect(await openSessions(sql, admin.email), 'the password opened no second session').toBe(1)
  await elevenMinutesLater(sql, admin.email)

  await page.getByRole('link', { name: t('users.toTenant') }).click()
  await page.getByRole('link', { name: t('tenants.people'), exact: true }).click()
  await choose(
    page,
    t('tenants.actionsFor', { tenant: member.email }),
    t('tenants.makeRole', { role: t('tenants.roles.admin') }),
  )
  await question.cancel()
  await expect(toast(page, t('tenants.problem.password_needed'), '')).toBeVisible()
  await choose(
    page,
    t('tenants.actionsFor', { tenant: member.email }),
    t('tenants.makeRole', { role: t('tenants.roles.admin') }),
  )
  await question.give(admin.password)
  await expect(page.getByText(t('tenants.roleToast'))).toBeVisible()
  expect(await roleOf(sql, member.email)).toMatchObject({ tenant_role: 'admin' })

  await elevenMinutesLater(sql, admin.email)
  await pressInMenu(page, t('console.places.applications'))
  await page.getByRole('link', { name: business }).click()
  await page.getByLabel(t('applications.slug'), { exact: true }).fill(`gomti-${applicant.email.slice(6, 18)}`)
  await page.getByLabel(t('applications.approveMessage'), { exact: true }).fill('Welcome')
  await page.getByRole('button', { name: t('applications.approve'), exact: true }).click()
  await question.cancel()
  await expect(
    page.getByRole('alert').filter({ hasText: t('applications.problem.password_needed') }),
  ).toBeVisible()
  await expect(page.getByLabel(t('applications.approveMessage'), { exact: true })).toHaveValue('Welcome')
  await page.getByRole('button', { name: t('applications.approve'), exact: true }).click()
  await question.give(admin.password)
  await expect(toast(page, t('applications.approved', { name: business }), '')).toBeVisible()
  expect(await roleOf(sql, applicant.email)).toMatchObject({ tenant_role: 'admin' })
  expect(await openSessions(sql, admin.email)).toBe(1)
})
