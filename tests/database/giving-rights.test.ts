import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { expect, test } from 'vitest'
import { testDatabase, type Who } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aMember, aUser, aPlatformAdmin } = castOf(db)

/** The same person, whose password was given that many minutes ago. */
const signedIn = (sub: string, minutesAgo: number, sessionId?: string): Who => ({
  role: 'authenticated',
  claims: {
    sub,
    role: 'authenticated',
    ...(sessionId && { session_id: sessionId }),
    amr: [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - minutesAgo * 60 }],
  },
})

type Ask = (sql: TransactionSql) => Promise<unknown>
interface Gift {
  giver: string
  give: Ask
}

let invited = 0
const anAddress = () => `invited-${++invited}@people.test`

async function anInvitation(role: string): Promise<{ giver: string; id: string }> {
  const tenant = await aTenant()
  const [made] = await db.as(
    tenant.admin,
    (sql) => sql`select invite_member(${tenant.id}, ${anAddress()}, ${role}) as id`,
  )
  await db.sql`update invitations set sent_at = now() - interval '2 minutes' where id = ${made?.id}`
  return { giver: tenant.admin, id: made?.id }
}

async function anApplication(): Promise<string> {
  const [made] = await db.sql`
    insert into client_applications (applicant_id, business_name, business_kind, city, outlets_count, seats_wanted,
      tier_wanted, status, submitted_at)
    values (${await aUser()}, 'Gomti House', 'hotel', 'Lucknow', 1, 5, 'essential', 'submitted', now()) returning id`
  return made?.id
}

const rows = (sql: TransactionSql, role: string) => sql.json([{ email: anAddress(), role }])

const gifts: Record<string, () => Promise<Gift>> = {
  'a member made a tenant admin': async () => {
    const tenant = await aTenant()
    const lata = await aMember(tenant.id)
    return { giver: tenant.admin, give: (sql) => sql`select change_tenant_role(${lata}, 'admin')` }
  },
  'a login made a platform admin': async () => {
    const lata = await aUser()
    return { giver: await aPlatformAdmin(), give: (sql) => sql`select set_profile_role(${lata}, 'admin')` }
  },
  'a tenant made with its first admin': async () => ({
    giver: await aPlatformAdmin(),
    give: (sql) => sql`
      select create_tenant('Gomti', ${`gomti-${++invited}`}, 'growth', 5, '#101010', '{foh_courses}', ${anAddress()})`,
  }),
  'a login put into a tenant': async () => {
    const lata = await aUser()
    const { id } = await aTenant()
    return { giver: await aPlatformAdmin(), give: (sql) => sql`select set_profile_tenant(${lata}, ${id})` }
  },
  'a member made an admin where they are': async () => {
    const { id } = await aTenant()
    const lata = await aMember(id)
    return {
      giver: await aPlatformAdmin(),
      give: (sql) => sql`select set_profile_tenant(${lata}, ${id}, 'admin')`,
    }
  },
  'a member moved to another tenant': async () => {
    const lata = await aMember((await aTenant()).id)
    const { id } = await aTenant()
    return {
      giver: await aPlatformAdmin(),
      give: (sql) => sql`select set_profile_tenant(${lata}, ${id}, 'member')`,
    }
  },
  'a tenant admin switched on again': async () => {
    const lata = await aMember((await aTenant()).id, 'admin')
    await db.sql`update profiles set is_active = false where id = ${lata}`
    return { giver: await aPlatformAdmin(), give: (sql) => sql`select set_profile_active(${lata}, true)` }
  },
  'a platform admin switched on again': async () => {
    const lata = await aPlatformAdmin()
    await db.sql`update profiles set is_active = false where id = ${lata}`
    return { giver: await aPlatformAdmin(), give: (sql) => sql`select set_profile_active(${lata}, true)` }
  },
  'an admin invited': async () => {
    const tenant = await aTenant()
    return {
      giver: tenant.admin,
      give: (sql) => sql`select invite_member(${tenant.id}, ${anAddress()}, 'admin')`,
    }
  },
  'an admin invited by a list': async () => {
    const tenant = await aTenant()
    return {
      giver: tenant.admin,
      give: (sql) => sql`select * from invite_members(${tenant.id}, ${rows(sql, ' Admin ')}, false)`,
    }
  },
  'an invitation of an admin sent again': async () => {
    const { giver, id } = await anInvitation('admin')
    return { giver, give: (sql) => sql`select resend_invitation(${id})` }
  },
  'an application approved': async () => {
    const id = await anApplication()
    return {
      giver: await aPlatformAdmin(),
      give: (sql) => sql`select approve_application(${id}, ${`gomti-${++invited}`})`,
    }
  },
}

test.each(Object.keys(gifts))('%s: not without the password of the last ten minutes', async (name) => {
  const { giver, give } = await (gifts[name] as () => Promise<Gift>)()
  const [entry] = await db.sql`select coalesce(max(id), 0) as last from audit_log`
  await expect(db.as(signedIn(giver, 11), give)).rejects.toMatchObject({
    code: 'PT403',
    message: 'password_needed',
  })
  expect(await db.sql`select action from audit_log where id > ${entry?.last}`).toEqual([])
  await db.as(signedIn(giver, 9), give)
  expect((await db.sql`select action from audit_log where id > ${entry?.last}`).length).toBeGreaterThan(0)
})

test('a password given once holds for ten minutes in that session, and in no other', async () => {
  const { id, admin } = await aTenant()
  const [own, other] = [randomUUID(), randomUUID()]
  const stranger = await aUser()
  await db.sql`insert into auth.sessions (id, user_id) values (${own}, ${admin}), (${other}, ${admin})`
  const inSession = (session: string) => signedIn(admin, 60, session)
  const invite: Ask = (sql) => sql`select invite_member(${id}, ${anAddress()}, 'admin')`
  const hold: Ask = (sql) => sql`select hold_password(${own})`
  const refused = { code: 'PT403', message: 'password_needed' }
  await expect(db.as(inSession(own), hold)).rejects.toMatchObject(refused)
  await expect(db.as(signedIn(stranger, 0), hold)).rejects.toMatchObject({ message: 'unknown_session' })

  await db.as(signedIn(admin, 0), hold)
  await db.as(inSession(own), invite)
  await db.as(inSession(own), invite)
  await expect(db.as(inSession(other), invite)).rejects.toMatchObject(refused)
  await expect(db.as(inSession(own), hold), 'held once, it is not held longer').rejects.toMatchObject(refused)

  await db.sql`update private.passwords_given set given_at = given_at - interval '11 minutes' where user_id = ${admin}`
  await expect(db.as(inSession(own), invite)).rejects.toMatchObject(refused)
})

const lesser: Record<string, () => Promise<Gift>> = {
  'a tenant admin made a member': async () => {
    const tenant = await aTenant()
    const lata = await aMember(tenant.id, 'admin')
    return { giver: tenant.admin, give: (sql) => sql`select change_tenant_role(${lata}, 'member')` }
  },
  'a member made a trainer': async () => {
    const tenant = await aTenant()
    const lata = await aMember(tenant.id)
    return { giver: tenant.admin, give: (sql) => sql`select change_tenant_role(${lata}, 'trainer')` }
  },
  'a platform admin made an ordinary user': async () => {
    const lata = await aPlatformAdmin()
    return { giver: await aPlatformAdmin(), give: (sql) => sql`select set_profile_role(${lata}, 'user')` }
  },
  'a login taken out of its tenant': async () => {
    const lata = await aMember((await aTenant()).id)
    return { giver: await aPlatformAdmin(), give: (sql) => sql`select set_profile_tenant(${lata}, null)` }
  },
  'an admin switched off': async () => {
    const lata = await aMember((await aTenant()).id, 'admin')
    const colleague = (await db.sql`select tenant_id from profiles where id = ${lata}`)[0]?.tenant_id
    await aMember(colleague, 'admin')
    return { giver: await aPlatformAdmin(), give: (sql) => sql`select set_profile_active(${lata}, false)` }
  },
  'a member switched on again': async () => {
    const lata = await aMember((await aTenant()).id)
    await db.sql`update profiles set is_active = false where id = ${lata}`
    return { giver: await aPlatformAdmin(), give: (sql) => sql`select set_profile_active(${lata}, true)` }
  },
  'a member invited': async () => {
    const tenant = await aTenant()
    return {
      giver: tenant.admin,
      give: (sql) => sql`select * from invite_members(${tenant.id}, ${rows(sql, '')}, false)`,
    }
  },
  'the dry run of a list with an admin': async () => {
    const tenant = await aTenant()
    return {
      giver: tenant.admin,
      give: (sql) => sql`select * from invite_members(${tenant.id}, ${rows(sql, 'admin')}, true)`,
    }
  },
  'an invitation of a member sent again': async () => {
    const { giver, id } = await anInvitation('member')
    return { giver, give: (sql) => sql`select resend_invitation(${id})` }
  },
  'an application declined': async () => {
    const id = await anApplication()
    return {
      giver: await aPlatformAdmin(),
      give: (sql) => sql`select decline_application(${id}, 'Not this year')`,
    }
  },
}

test.each(Object.keys(lesser))('%s: an hour after the password too', async (name) => {
  const { giver, give } = await (lesser[name] as () => Promise<Gift>)()
  await db.as(signedIn(giver, 60), give)
})

test('who may not invite hears that first, and not about a password', async () => {
  const tenant = await aTenant()
  const lata = await aMember(tenant.id)
  const other = await aTenant()
  const invite = (who: string, id: string) =>
    db.as(signedIn(who, 60), (sql) => sql`select invite_member(${id}, ${anAddress()}, 'admin')`)
  await expect(invite(lata, tenant.id)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
  await expect(invite(tenant.admin, other.id)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_tenant',
  })
})

test('a link from a mail is no password', async () => {
  const tenant = await aTenant()
  const lata = await aMember(tenant.id)
  const byMail: Who = {
    role: 'authenticated',
    claims: {
      sub: tenant.admin,
      role: 'authenticated',
      amr: [{ method: 'otp', timestamp: Math.floor(Date.now() / 1000) }],
    },
  }
  await expect(
    db.as(byMail, (sql) => sql`select change_tenant_role(${lata}, 'admin')`),
  ).rejects.toMatchObject({ message: 'password_needed' })
})
