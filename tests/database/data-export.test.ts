import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aUser, aPlatformAdmin, anOutlet, aPlacement } = castOf(db)

const exportOf = async (userId: string) => {
  const [row] = await db.as(userId, (sql) => sql`select export_my_data() as content`)
  return row?.content
}

/** Two people of one team who did the same things, so that the export of one could hold the other. */
async function aTeam() {
  const tenant = await aTenant({ name: 'Annapurna' })
  const outlet = await anOutlet(tenant.id, 'Garden')
  const team = [
    await aMember(tenant.id, 'member', `lata@${tenant.slug}.test`),
    await aMember(tenant.id, 'member', `asha@${tenant.slug}.test`),
  ] as const
  for (const id of team) {
    const [person] = await db.sql`select id, email from people where profile_id = ${id}`
    await aPlacement(person?.id, outlet)
    await db.sql`
      insert into auth.sessions (id, user_id, user_agent, ip) values (${randomUUID()}, ${id}, ${`browser of ${id}`}, '192.0.2.7')`
    await db.sql`
      insert into invitations (tenant_id, email, tenant_role, token_hash, status, ended_at, accepted_by)
      values (${tenant.id}, ${person?.email}, 'member', ${`hash ${id}`}, 'accepted', now(), ${id})`
    await db.sql`
      insert into client_applications (applicant_id, business_name, business_kind, city, seats_wanted, tier_wanted)
      values (${id}, ${`House of ${id}`}, 'hotel', 'Pune', 5, 'growth')`
    await db.sql`select private.write_failed_attempt('server', ${person?.email}, 'invalid_credentials', null, null)`
    await db.sql`select private.queue_template(${person?.email}, 'welcome', 'en', '{"token": "secret link"}')`
    await db.as(
      id,
      (sql) =>
        sql`select report_security_events(${sql.json([
          { type: 'system_event', severity: 'low', message: `seen by ${id}` },
        ])})`,
    )
  }
  return { tenant, lata: team[0], asha: team[1] }
}

test('the export holds everything about me and nothing about my colleague', async () => {
  const { tenant, lata, asha } = await aTeam()
  await db.as(tenant.admin, (sql) => sql`select change_tenant_role(${lata}, 'trainer')`)
  const mine = await exportOf(lata)

  expect(mine.account).toMatchObject({ id: lata, email: `lata@${tenant.slug}.test` })
  expect(mine.profile).toMatchObject({ tenant_role: 'trainer', workspace: 'Annapurna' })
  expect(mine.employment).toMatchObject([{ workspace: 'Annapurna', placements: [{ outlet: 'Garden' }] }])
  expect(mine.invitations).toMatchObject([{ workspace: 'Annapurna', status: 'accepted' }])
  expect(mine.applications).toMatchObject([{ business_name: `House of ${lata}` }])
  expect(mine.sessions).toMatchObject([{ user_agent: `browser of ${lata}`, address: '192.0.2.7' }])
  expect(mine.failed_sign_ins).toMatchObject([{ source: 'server', attempts: 1 }])
  expect(mine.mails).toMatchObject([{ template: 'welcome', status: 'queued' }])
  expect(mine.security_events).toMatchObject([{ message: `seen by ${lata}` }])
  expect(mine.changes_to_my_account).toMatchObject([
    { action: 'member.role_changed', after: { tenant_role: 'trainer' } },
  ])

  const text = JSON.stringify(mine)
  for (const strange of [asha, `asha@${tenant.slug}.test`, tenant.admin, `admin@${tenant.slug}.test`])
    expect(text).not.toContain(strange)
  expect(text).not.toMatch(/secret link|hash |password/)
})

test('what I did to others is told without their data', async () => {
  const tenant = await aTenant()
  await db.as(tenant.admin, (sql) => sql`select invite_member(${tenant.id}, ${`guest@${tenant.slug}.test`})`)
  const mine = await exportOf(tenant.admin)
  expect(mine.my_actions).toMatchObject([{ action: 'invitation.created', workspace_id: tenant.id }])
  expect(JSON.stringify(mine)).not.toContain(`guest@${tenant.slug}.test`)
})

test('an admin’s looks into tenants are part of it', async () => {
  const tenant = await aTenant({ name: 'Neelgiri' })
  const admin = await aPlatformAdmin()
  await db.as(admin, (sql) => sql`select start_impersonation(${tenant.id})`)
  expect((await exportOf(admin)).impersonations).toMatchObject([{ workspace: 'Neelgiri', ended_at: null }])
})

test('it is recorded, and more than three a minute are refused', async () => {
  const lata = await aUser()
  // The minute may turn between two of them, never between all seven.
  const outcomes = await Promise.all(
    Array.from({ length: 7 }, () =>
      exportOf(lata).then(
        () => 'done',
        ({ code, message }) => `${code} ${message}`,
      ),
    ),
  )
  expect(outcomes.filter((one) => one === 'PT429 too_many_exports').length).toBeGreaterThan(0)
  const recorded =
    await db.sql`select action from audit_log where actor_id = ${lata} and action = 'data.exported'`
  expect(recorded).toHaveLength(outcomes.filter((one) => one === 'done').length)
})

test('nobody exports while the account is switched off', async () => {
  const lata = await aUser()
  await db.sql`update profiles set is_active = false where id = ${lata}`
  await expect(exportOf(lata)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
})

test('what I sent as a visitor is part of it once a mail has proven that the address is mine', async () => {
  const mine = { name: 'Lata', email: 'visitor@people.test', agreement_version: '2026-11-21' }
  const [me, other] = [await aUser({ email: mine.email }), await aUser()]
  await db.as('service_role', async (sql) => {
    await sql`select receive_submission(${sql.json({ ...mine, kind: 'contact', message: 'Mine' })}, 'x', null)`
    await sql`select subscribe_newsletter(${sql.json(mine)}, 'x')`
    const payment = { ...mine, method: 'upi', amount_minor: 100, utr: '401234567890' }
    await sql`select receive_payment(${sql.json(payment)}, 'x', 'x', null)`
  })
  await db.sql`insert into payment_notes (payment_id, text) select id, 'Between us' from payment_reports`
  const nothing = { submissions: [], payments: [], newsletter: null }
  expect(await exportOf(me)).toMatchObject(nothing) // signed up where nobody was asked for a proof
  await db.sql`update auth.users set confirmation_sent_at = now() where id in (${me}, ${other})`
  expect(await exportOf(me)).toMatchObject({
    submissions: [{ message: 'Mine', agreement_version: '2026-11-21' }],
    payments: [{ utr: '401234567890', amount_minor: 100, agreement_version: '2026-11-21' }],
    newsletter: { state: 'pending' },
  })
  expect(JSON.stringify(await exportOf(me))).not.toMatch(/hash|Between us/)
  expect(await exportOf(other)).toMatchObject(nothing)
})
