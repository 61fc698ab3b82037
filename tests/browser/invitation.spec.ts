import { randomBytes } from 'node:crypto'
import type { Sql } from 'postgres'
import { type Locale, languageTag, localePath, locales } from '../../app/domain/locale.ts'
import { authForm } from './forms.ts'
import { expect, test, toast } from './journey.ts'
import { linkIn, mailsTo, type ReceivedMail } from './mailbox.ts'
import { aNewAddress, type Member, type peopleOf } from './people.ts'
import { expectFitsNarrow, expectWellMade } from './well-made.ts'
import { wordsOf } from './words.ts'

type People = ReturnType<typeof peopleOf>

interface Invited {
  host: Member
  id: string
  /** The link of the mail, as a path. */
  link: string
}

/** An invitation from a workspace of its own, by mail. */
async function anInvitation(
  people: People,
  origin: string,
  email: string,
  language: Locale = 'en',
): Promise<Invited> {
  const host = await people.aMember({ tenantRole: 'admin' })
  const { client } = await people.clientOf(host)
  const { data: id, error } = await client.rpc('invite_member', {
    p_tenant_id: host.tenant.id,
    p_email: email,
    p_tenant_role: 'trainer',
    p_language: language,
  })
  if (error) throw error
  const mails = await mailsTo(origin, email, 1)
  return { host, id, link: linkIn(mails[0] as ReceivedMail) }
}

/** The employment record that the invitation belongs to, with its place. */
async function aRecord(
  sql: Sql,
  { tenant }: Member,
  invitation: string,
  { fullName, outlet, jobRole }: Record<'fullName' | 'outlet' | 'jobRole', string>,
) {
  await sql`
    with place as (
      insert into outlets (tenant_id, name, city, kind) values (${tenant.id}, ${outlet}, 'Udaipur', 'restaurant')
      returning id
    ), department as (
      insert into departments (tenant_id, name, side) values (${tenant.id}, 'Kitchen', 'back') returning id
    ), job as (
      insert into job_roles (tenant_id, department_id, name) select ${tenant.id}, id, ${jobRole} from department
      returning id
    ), person as (
      insert into people (tenant_id, full_name) values (${tenant.id}, ${fullName}) returning id
    ), placed as (
      insert into people_outlets (tenant_id, person_id, outlet_id, job_role_id)
      select ${tenant.id}, person.id, place.id, job.id from person, place, job
    )
    update invitations set person_id = (select id from person) where id = ${invitation}`
}

for (const locale of locales) {
  const t = wordsOf(locale)

  test.describe(`in ${locale}`, () => {
    test.use({ locale: languageTag[locale] })

    test('who has no account yet chooses a name and a password on the page of the link, and is in', async ({
      page,
      people,
      origin,
      sql,
      watch,
    }) => {
      watch.expectError(/status of 422 .*join-by-invitation/)
      const email = aNewAddress()
      const { host, id, link } = await anInvitation(people, origin, email, locale)
      await aRecord(sql, host, id, { fullName: 'Lata Rao', outlet: 'Lake Terrace', jobRole: 'Line cook' })
      expect(link).toMatch(localePath(locale, '/invitation/'))
      const answer = await page.goto(link)
      expect(answer?.headers()['referrer-policy']).toBe('no-referrer')
      await expect(
        page.getByRole('heading', { level: 1, name: t('invitation.heading', { tenant: host.tenant.name }) }),
      ).toBeVisible()
      const main = page.getByRole('main')
      for (const fact of [t('invitation.roles.trainer'), 'Lake Terrace', 'Line cook', email])
        await expect(main).toContainText(fact)
      await expect(page).toHaveTitle(t('invitation.title'))
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
      await expectWellMade(page)
      await expectFitsNarrow(page)

      const name = page.getByLabel(t('invitation.name'), { exact: true })
      const password = page.getByLabel(t('invitation.password'), { exact: true })
      const join = page.getByRole('button', {
        name: t('invitation.accept', { tenant: host.tenant.name }),
      })
      await expect(name).toHaveValue('Lata Rao')
      await name.clear()
      await join.click()
      await expect(
        page.getByRole('link', { name: t('ui.problem.required', { field: t('invitation.name') }) }),
      ).toBeVisible()
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await name.fill('Lata Devi Rao')
      await password.fill('Lata-2026')
      await join.click()
      await expect(main).toContainText(t('provider.weakPwned'))
      await expect(name).toHaveValue('Lata Devi Rao')
      await expectWellMade(page)
      await expectFitsNarrow(page)
      await password.fill('nine green mangoes')
      await join.click()
      await expect(page).toHaveURL('/app')
      await expect(
        toast(page, t('invitation.joined', { tenant: host.tenant.name }), t('invitation.joinedText')),
      ).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('banner')).toContainText('Lata Rao') // the name of the record
      await expect(page.locator('html')).toHaveAttribute('lang', languageTag[locale])
      const [profile] =
        await sql`select full_name, language, tenant_role from profiles where email = ${email}`
      expect(profile).toEqual({ full_name: 'Lata Devi Rao', language: locale, tenant_role: 'trainer' })
      const [record] = await sql`
        select p.full_name, r.email from people p left join profiles r on r.id = p.profile_id
        where p.tenant_id = ${host.tenant.id} and r.email = ${email}`
      expect(record).toEqual({ full_name: 'Lata Rao', email })
    })
  })
}

const t = wordsOf('en')

test('who is signed in with another address is told which is needed, changes over and joins @once', async ({
  page,
  people,
  origin,
}) => {
  const [right, wrong] = [await people.aPerson(), await people.aPerson()]
  const { host, link } = await anInvitation(people, origin, right.email)
  await people.enter(page.context(), wrong)
  await page.goto(link)
  await expect(page.getByText(t('invitation.other', { own: wrong.email, email: right.email }))).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
  await page.getByRole('button', { name: t('invitation.leave') }).click()
  await page.getByRole('link', { name: t('invitation.signIn') }).click()
  const form = authForm(page, 'en')
  await expect(form.email).toHaveValue(right.email)
  await form.signIn(right)
  await page.getByRole('button', { name: t('invitation.accept', { tenant: host.tenant.name }) }).click()
  await expect(page).toHaveURL('/app')
  await page.goto(link) // by address: the link of the mail once more
  await expect(page.getByRole('heading', { level: 1, name: t('invitation.accepted') })).toBeVisible()
  await page.getByRole('link', { name: t('invitation.openWorkspace') }).click()
  await expect(page).toHaveURL('/app')
})

test('an invitation that is over or cannot be accepted says why @once', async ({
  page,
  people,
  origin,
  sql,
  watch,
}) => {
  watch.expectError(/status of 403 .*accept_invitation/)
  watch.expectError(/status of 409 .*accept_invitation/)
  const person = await people.aPerson()
  const { host, id, link } = await anInvitation(people, origin, person.email)
  const tenant = host.tenant.name
  const accept = page.getByRole('button', { name: t('invitation.accept', { tenant }) })
  await people.enter(page.context(), person)

  await page.goto(link)
  await sql`update tenants set is_active = false where id = ${host.tenant.id}`
  await accept.click()
  await expect(page.getByText(t('invitation.problems.tenant_suspended'))).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
  await sql`update tenants set is_active = true where id = ${host.tenant.id}`

  const other = await people.aMember()
  await sql`update profiles set tenant_id = ${other.tenant.id} where email = ${person.email}`
  await accept.click()
  await expect(page.getByText(t('invitation.problems.already_in_a_workspace'))).toBeVisible()
  await sql`update profiles set tenant_id = null where email = ${person.email}`

  await sql`update invitations set sent_at = sent_at - interval '8 days', expires_at = expires_at - interval '8 days' where id = ${id}`
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('invitation.expired') })).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
  const { client } = await people.clientOf(host)
  await client.rpc('revoke_invitation', { p_invitation_id: id })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: t('invitation.revoked') })).toBeVisible()
  await page.goto('/invitation/nobody-knows-this') // by address: a link that broke in the mail
  await expect(page.getByRole('heading', { level: 1, name: t('invitation.unknown') })).toBeVisible()
  await expectWellMade(page)
  await expectFitsNarrow(page)
})

test('an invitation waits in the account whose address is proven, without its mail @once', async ({
  page,
  people,
  origin,
  sql,
}) => {
  const person = await people.aPerson()
  const { host } = await anInvitation(people, origin, person.email)
  await people.enter(page.context(), person)
  const join = page.getByRole('button', {
    name: t('application.welcome.accept', { tenant: host.tenant.name }),
  })
  await page.goto('/welcome')
  await expect(page.getByRole('heading', { name: t('application.welcome.invited') })).toBeVisible()
  await expect(join).toHaveCount(0) // the demo asks nobody to confirm an address
  await sql`update auth.users set confirmation_sent_at = now() where email = ${person.email}`
  await page.reload()
  await expectWellMade(page)
  await expectFitsNarrow(page)
  await join.click()
  await expect(page).toHaveURL('/app')
})

test('twenty at once on the last seat: one is invited, one gets in @once', async ({ people, sql }) => {
  const host = await people.aMember({ tenantRole: 'admin' })
  await sql`update tenants set seat_cap = 2 where id = ${host.tenant.id}`
  const { client } = await people.clientOf(host)
  const addresses = Array.from({ length: 20 }, () => aNewAddress())
  const invited = await Promise.all(
    addresses.map((p_email) => client.rpc('invite_member', { p_tenant_id: host.tenant.id, p_email })),
  )
  expect(invited.filter(({ error }) => !error)).toHaveLength(1)
  expect(new Set(invited.flatMap(({ error }) => error?.message ?? []))).toEqual(
    new Set(['seat_limit_reached']),
  )

  // Now that the seat is promised to twenty, as no path of the product would.
  await sql`delete from invitations where tenant_id = ${host.tenant.id}`
  const guests = await Promise.all(Array.from({ length: 20 }, () => people.aPerson()))
  const tokens = guests.map(() => randomBytes(16).toString('hex'))
  for (const [at, { email }] of guests.entries()) {
    await sql`
      insert into invitations (tenant_id, email, tenant_role, token_hash)
      values (${host.tenant.id}, ${email}, 'member', private.fingerprint(${tokens[at] ?? ''}))`
  }
  const clients = await Promise.all(guests.map((guest) => people.clientOf(guest)))
  const accepted = await Promise.all(
    clients.map(({ client: guest }, at) => guest.rpc('accept_invitation', { p_token: tokens[at] })),
  )
  expect(accepted.filter(({ error }) => !error)).toHaveLength(1)
  expect(new Set(accepted.flatMap(({ error }) => error?.message ?? []))).toEqual(
    new Set(['seat_limit_reached']),
  )
  const { data: usage } = await client.rpc('seat_usage', { p_tenant_id: host.tenant.id })
  expect(usage).toMatchObject([{ used: 2, cap: 2 }])
})
