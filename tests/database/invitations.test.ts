import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf, type TestTenant } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, anOutlet, aPerson, aPlacement, aPlatformAdmin, aUser } = castOf(db)

let annapurna: TestTenant
let neelgiri: TestTenant
beforeEach(async () => {
  annapurna = await aTenant({ name: 'Annapurna' })
  neelgiri = await aTenant()
})

const invite = async (
  who: string,
  tenantId: string,
  email: string,
  role = 'member',
  personId: string | null = null,
) =>
  (
    await db.as(
      who,
      (sql) => sql`select invite_member(${tenantId}, ${email}, ${role}, 'hi', ${personId}) as id`,
    )
  )[0]?.id as string

/** The secret as it stands in the newest mail to that address. */
async function tokenFor(email: string): Promise<string> {
  const [mail] =
    await db.sql`select data from mail_outbox where recipient = ${email} order by created_at desc limit 1`
  return mail?.data.token
}

const accept = (who: string, token: string) =>
  db.as(who, (sql) => sql`select accept_invitation(${token}) as tenant`)

const age = (id: string, interval: string) => db.sql`
  update invitations set sent_at = sent_at - ${interval}::interval, expires_at = expires_at - ${interval}::interval
  where id = ${id}`

test('a tenant admin invites into the own tenant and into no other', async () => {
  await invite(annapurna.admin, annapurna.id, ' Lata@X.test ')

  const list = (who: string) => db.as(who, (sql) => sql`select email, status from invitations`)
  expect(await list(annapurna.admin)).toEqual([{ email: 'lata@x.test', status: 'pending' }])
  expect(await list(neelgiri.admin)).toEqual([])
  expect(await list(await aMember(annapurna.id))).toEqual([])
  await expect(invite(neelgiri.admin, annapurna.id, 'x@y.test')).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_tenant',
  })
})

test('members, trainers, managers and platform admins without permission to change do not invite', async () => {
  for (const role of ['member', 'trainer', 'manager'] as const) {
    await expect(invite(await aMember(annapurna.id, role), annapurna.id, 'x@y.test')).rejects.toMatchObject({
      code: 'PT403',
      message: 'not_allowed',
    })
  }
  await expect(invite(await aPlatformAdmin(), annapurna.id, 'x@y.test')).rejects.toMatchObject({
    code: 'PT403',
    message: 'changes_not_allowed',
  })
})

test('the mail waits in the outbox with the secret, which is stored nowhere else', async () => {
  const id = await invite(annapurna.admin, annapurna.id, 'mail@x.test', 'trainer')

  const [mail] = await db.sql`select * from mail_outbox where recipient = 'mail@x.test'`
  expect(mail).toMatchObject({
    template: 'invitation',
    language: 'hi',
    status: 'queued',
    tenant_id: annapurna.id,
  })
  expect(mail?.data).toMatchObject({ tenant_name: 'Annapurna', tenant_role: 'trainer' })
  const [row] = await db.sql`select to_jsonb(i)::text as text from invitations i where id = ${id}`
  expect(row?.text).not.toContain(mail?.data.token)
  await expect(
    db.as(annapurna.admin, (sql) => sql`select token_hash from invitations`),
  ).rejects.toMatchObject({ code: '42501' })
})

test('the invited account joins with the invited role, and the secret works once', async () => {
  await invite(annapurna.admin, annapurna.id, 'joins@x.test', 'manager')
  const guest = await aUser({ email: 'joins@x.test' })
  const token = await tokenFor('joins@x.test')

  expect(await accept(guest, token)).toEqual([{ tenant: annapurna.id }])
  expect(await db.sql`select tenant_id, tenant_role from profiles where id = ${guest}`).toEqual([
    { tenant_id: annapurna.id, tenant_role: 'manager' },
  ])
  await expect(accept(guest, token)).rejects.toMatchObject({ code: 'PT409', message: 'invitation_closed' })
})

test('only the invited address, confirmed, active and free, may accept', async () => {
  await invite(annapurna.admin, annapurna.id, 'only@x.test')
  const token = await tokenFor('only@x.test')

  await expect(accept(await aUser(), token)).rejects.toMatchObject({
    code: 'PT403',
    message: 'invitation_for_other_address',
  })
  const guest = await aUser({ email: 'only@x.test', isConfirmed: false })
  await expect(accept(guest, token)).rejects.toMatchObject({
    code: 'PT403',
    message: 'address_not_confirmed',
  })
  await db.sql`update auth.users set email_confirmed_at = now() where id = ${guest}`
  await db.sql`update profiles set is_active = false where id = ${guest}`
  await expect(accept(guest, token)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await db.sql`update profiles set is_active = true, tenant_id = ${neelgiri.id} where id = ${guest}`
  await expect(accept(guest, token)).rejects.toMatchObject({
    code: 'PT409',
    message: 'already_in_a_workspace',
  })
  await db.sql`update profiles set tenant_id = null where id = ${guest}`
  await expect(accept(guest, 'guess')).rejects.toMatchObject({ code: 'PT404', message: 'unknown_invitation' })
  await db.sql`update tenants set is_active = false where id = ${annapurna.id}`
  await expect(accept(guest, token)).rejects.toMatchObject({ code: 'PT403', message: 'tenant_suspended' })
  await db.sql`update tenants set is_active = true where id = ${annapurna.id}`
  expect(await accept(guest, token)).toHaveLength(1)
  await expect(db.as('anon', (sql) => sql`select accept_invitation(${token})`)).rejects.toMatchObject({
    code: '42501',
  })
})

test('an invitation is dead after seven days, revived by sending it again with a new secret', async () => {
  const id = await invite(annapurna.admin, annapurna.id, 'slow@x.test')
  const guest = await aUser({ email: 'slow@x.test' })
  const old = await tokenFor('slow@x.test')
  const resend = () => db.as(annapurna.admin, (sql) => sql`select resend_invitation(${id})`)

  await expect(resend()).rejects.toMatchObject({ code: 'PT429', message: 'sent_just_now' })
  await age(id, '7 days')
  await expect(accept(guest, old)).rejects.toMatchObject({ code: 'PT410', message: 'invitation_expired' })
  await resend()
  await expect(accept(guest, old)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_invitation' })
  expect(await accept(guest, await tokenFor('slow@x.test'))).toEqual([{ tenant: annapurna.id }])
  await expect(resend()).rejects.toMatchObject({ code: 'PT409', message: 'invitation_closed' })
})

test('a withdrawn invitation frees the seat and can be made anew', async () => {
  const id = await invite(annapurna.admin, annapurna.id, 'gone@x.test')
  const guest = await aUser({ email: 'gone@x.test' })
  const token = await tokenFor('gone@x.test')
  const revoke = (who: string) => db.as(who, (sql) => sql`select revoke_invitation(${id})`)

  await expect(revoke(neelgiri.admin)).rejects.toMatchObject({ code: 'PT404', message: 'unknown_invitation' })
  await expect(revoke(await aMember(annapurna.id))).rejects.toMatchObject({
    code: 'PT403',
    message: 'not_allowed',
  })
  await revoke(annapurna.admin)
  await expect(revoke(annapurna.admin)).rejects.toMatchObject({ message: 'invitation_closed' })
  await expect(accept(guest, token)).rejects.toMatchObject({ message: 'invitation_closed' })
  await invite(annapurna.admin, annapurna.id, 'gone@x.test')
})

test('nobody is invited twice, nor who is there already, nor an address that is none', async () => {
  await aMember(annapurna.id, 'member', 'here@x.test')
  await invite(annapurna.admin, annapurna.id, 'once@x.test')
  const refuse = async (email: string, role: string, message: string) =>
    expect(invite(annapurna.admin, annapurna.id, email, role)).rejects.toMatchObject({ message })

  await refuse('here@x.test', 'member', 'already_member')
  await refuse('ONCE@x.test', 'member', 'already_invited')
  await refuse('nobody', 'member', 'invalid_email')
  await refuse('a@b.test, c@d.test', 'member', 'invalid_email')
  await refuse('owner@x.test', 'owner', 'unknown_tenant_role')
  await invite(neelgiri.admin, neelgiri.id, 'once@x.test') // elsewhere it is no secret that nobody asked
})

test('of two who invite the same address at once, one does', async () => {
  const race = db.connect(2)
  const one = () =>
    db.as(annapurna.admin, (sql) => sql`select invite_member(${annapurna.id}, 'same@x.test')`, race)
  const results = await Promise.allSettled([one(), one()])
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(results.find((result) => result.status === 'rejected')?.reason).toMatchObject({
    message: 'already_invited',
  })
})

test('accepting twice at once takes one seat', async () => {
  await invite(annapurna.admin, annapurna.id, 'eager@x.test')
  const guest = await aUser({ email: 'eager@x.test' })
  const token = await tokenFor('eager@x.test')
  const race = db.connect(4)

  const results = await Promise.allSettled(
    Array.from({ length: 4 }, () => db.as(guest, (sql) => sql`select accept_invitation(${token})`, race)),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const [usage] = await db.as(
    annapurna.admin,
    (sql) => sql`select used, reserved from seat_usage(${annapurna.id})`,
  )
  expect(usage).toEqual({ used: 2, reserved: 0 })
})

test('the last seat belongs to the invitation that reserved it', async () => {
  const small = await aTenant({ seatCap: 2 })
  await invite(small.admin, small.id, 'reserved@x.test')
  const guest = await aUser({ email: 'reserved@x.test' })
  const intruder = await aUser()

  await expect(
    db.sql`update profiles set tenant_id = ${small.id} where id = ${intruder}`,
  ).rejects.toMatchObject({
    message: 'seat_limit_reached',
  })
  expect(await accept(guest, await tokenFor('reserved@x.test'))).toEqual([{ tenant: small.id }])
})

test('who joins gets the employment record that waits, or a new one', async () => {
  const waiting = await aPerson(annapurna.id, 'Lata by hand')
  const foreign = await aPerson(neelgiri.id)
  await expect(invite(annapurna.admin, annapurna.id, 'p@x.test', 'member', foreign)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_person',
  })

  await invite(annapurna.admin, annapurna.id, 'lata-by-hand@x.test', 'member', waiting)
  const lata = await aUser({ email: 'lata-by-hand@x.test' })
  await accept(lata, await tokenFor('lata-by-hand@x.test'))
  await invite(annapurna.admin, annapurna.id, 'new@x.test')
  const fresh = await aUser({ email: 'new@x.test' })
  await accept(fresh, await tokenFor('new@x.test'))

  expect(
    await db.sql`select id, full_name from people where tenant_id = ${annapurna.id} and profile_id = ${lata}`,
  ).toEqual([{ id: waiting, full_name: 'Lata by hand' }])
  expect(await db.sql`select full_name, email from people where profile_id = ${fresh}`).toEqual([
    { full_name: 'new', email: 'new@x.test' },
  ])
})

test('the page behind the link learns what it needs before anybody signs in, and nothing for a guess', async () => {
  const id = await invite(annapurna.admin, annapurna.id, 'look@x.test')
  const token = await tokenFor('look@x.test')
  const look = (secret: string | null) =>
    db.as(
      'anon',
      (sql) => sql`select tenant_name, email, tenant_role, status from find_invitation(${secret})`,
    )

  const shown = { tenant_name: 'Annapurna', email: 'look@x.test', tenant_role: 'member', status: 'pending' }
  expect(await look(token)).toEqual([shown])
  expect(await look('guess')).toEqual([])
  expect(await look(null)).toEqual([])
  await age(id, '8 days')
  expect(await look(token)).toEqual([{ ...shown, status: 'expired' }])
})

test('the link shows what the record says of the person, as long as it is open, and whether there is an account', async () => {
  const lata = await aPerson(annapurna.id, 'Lata Rao')
  await db.sql`update people set email = 'record@x.test' where id = ${lata}`
  const id = await invite(annapurna.admin, annapurna.id, 'record@x.test')
  const token = await tokenFor('record@x.test')
  await aPlacement(lata, await anOutlet(annapurna.id, 'Lake Terrace'))
  const look = () =>
    db.as(
      'anon',
      (sql) => sql`select has_account, person_name, outlets, job_roles from find_invitation(${token})`,
    )
  const told = { has_account: false, person_name: 'Lata Rao', outlets: ['Lake Terrace'], job_roles: [] }
  expect(await look()).toEqual([told])
  await aUser({ email: 'record@x.test' })
  expect(await look()).toEqual([{ ...told, has_account: true }])
  await age(id, '8 days')
  expect(await look()).toEqual([{ has_account: true, person_name: '', outlets: [], job_roles: [] }])
})

const proven = (id: string) =>
  db.sql`update auth.users set confirmation_sent_at = now() - interval '1 minute' where id = ${id}`
const mine = (who: string) =>
  db.as(who, (sql) => sql`select id, tenant_name, tenant_role from my_invitations()`)
const acceptMine = (who: string, id: string) =>
  db.as(who, (sql) => sql`select accept_my_invitation(${id}) as tenant`)

test('whose address is proven finds and accepts the own invitation without its link, and nobody else’s', async () => {
  const id = await invite(annapurna.admin, annapurna.id, 'nolink@x.test', 'trainer')
  const others = await invite(annapurna.admin, annapurna.id, 'somebody-else@x.test')
  const guest = await aUser({ email: 'nolink@x.test' })
  const unknown = { code: 'PT404', message: 'unknown_invitation' }

  expect(await mine(guest)).toEqual([]) // anybody could have signed up with this address
  await expect(acceptMine(guest, id)).rejects.toMatchObject(unknown)
  await proven(guest)
  expect(await mine(guest)).toEqual([{ id, tenant_name: 'Annapurna', tenant_role: 'trainer' }])
  await expect(acceptMine(guest, others)).rejects.toMatchObject(unknown)
  expect(await acceptMine(guest, id)).toEqual([{ tenant: annapurna.id }])
  expect(await mine(guest)).toEqual([])
  await expect(acceptMine(guest, id)).rejects.toMatchObject({ code: 'PT409', message: 'invitation_closed' })
})

test('what is over is not offered: run out, withdrawn, of a suspended tenant', async () => {
  const guest = await aUser({ email: 'late@x.test' })
  await proven(guest)
  const old = await invite(annapurna.admin, annapurna.id, 'late@x.test')
  await age(old, '8 days')
  const withdrawn = await invite(neelgiri.admin, neelgiri.id, 'late@x.test')
  await db.as(neelgiri.admin, (sql) => sql`select revoke_invitation(${withdrawn})`)
  const resting = await aTenant()
  const id = await invite(resting.admin, resting.id, 'late@x.test')
  await db.sql`update tenants set is_active = false where id = ${resting.id}`
  expect(await mine(guest)).toEqual([])
  await expect(acceptMine(guest, old)).rejects.toMatchObject({
    code: 'PT410',
    message: 'invitation_expired',
  })
  await expect(acceptMine(guest, id)).rejects.toMatchObject({ code: 'PT403', message: 'tenant_suspended' })
})

test('nobody gets more than five invitations a day, from whomever and however often withdrawn', async () => {
  for (let n = 0; n < 5; n++) {
    const host = n % 2 ? annapurna : neelgiri
    const id = await invite(host.admin, host.id, 'popular@x.test')
    await db.as(host.admin, (sql) => sql`select revoke_invitation(${id})`)
  }
  await expect(invite(annapurna.admin, annapurna.id, 'popular@x.test')).rejects.toMatchObject({
    code: 'PT429',
    message: 'too_many_invitations',
  })
  await invite(annapurna.admin, annapurna.id, 'other@x.test')
})

test('nobody writes invitations past the functions', async () => {
  const id = await invite(annapurna.admin, annapurna.id, 'direct@x.test')
  for (const statement of [
    `update invitations set tenant_role = 'admin' where id = '${id}'`,
    `delete from invitations where id = '${id}'`,
    `insert into invitations (tenant_id, email, tenant_role, token_hash) values ('${annapurna.id}', 'a@b.test', 'admin', 'x')`,
    `select private.send_invitation('${id}')`,
  ]) {
    await expect(db.as(annapurna.admin, (sql) => sql.unsafe(statement))).rejects.toMatchObject({
      code: '42501',
    })
  }
})
