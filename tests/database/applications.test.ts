import type { TransactionSql } from 'postgres'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { overlap } from './overlap.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin, aUser } = castOf(db)

let newcomer: string
let stranger: string
let reviewer: string
beforeEach(async () => {
  newcomer = await aUser()
  stranger = await aUser()
  reviewer = await aPlatformAdmin()
})

const form = {
  business_name: 'Hillcrest Residency',
  business_kind: 'hotel',
  city: 'Shimla',
  outlets_count: 2,
  seats_wanted: 18,
  tier_wanted: 'growth',
  gstin: '29AAGCB7383J1Z4',
  message: 'Before the summer season.',
}
const draft = async (who = newcomer, row: object = form) =>
  (await db.as(who, (sql) => sql`insert into client_applications ${sql(row as never)} returning id`))[0]
    ?.id as string
const call = (who: string, name: string, ...values: (string | number | null)[]) =>
  db.as(who, (sql) => sql.unsafe(`select ${name}(${values.map((_, n) => `$${n + 1}`)}) as answer`, values))
const find = async (id: string) => (await db.sql`select * from client_applications where id = ${id}`)[0]

test('from draft to workspace: every step has its date, its entry in the log and its mail', async () => {
  const id = await draft()
  await call(newcomer, 'submit_application', id)
  await call(reviewer, 'start_application_review', id)
  const slug = `hillcrest-${id.slice(0, 8)}`
  const [approval] = await call(reviewer, 'approve_application', id, slug, ' Welcome aboard ')
  const tenantId = approval?.answer

  expect(await find(id)).toMatchObject({
    status: 'approved',
    applicant_id: newcomer,
    reviewer_id: reviewer,
    reviewer_message: 'Welcome aboard',
    tenant_id: tenantId,
    submitted_at: expect.any(Date),
    review_started_at: expect.any(Date),
    decided_at: expect.any(Date),
  })
  const [tenant] = await db.as(
    newcomer,
    (sql) => sql`
    select p.tenant_role, t.slug, t.tier, t.seat_cap from profiles p join tenants t on t.id = p.tenant_id`,
  )
  expect(tenant).toEqual({ tenant_role: 'admin', slug, tier: 'growth', seat_cap: 18 })
  expect(await db.as(newcomer, (sql) => sql`select name, city, kind from outlets`)).toEqual([
    { name: 'Hillcrest Residency', city: 'Shimla', kind: 'hotel' },
  ])
  const mails = await db.sql`
    select template from mail_outbox m join profiles p on p.email = m.recipient where p.id = ${newcomer} order by m.created_at`
  expect(mails.map(({ template }) => template)).toEqual(['application_received', 'application_approved'])
  const log = await db.sql`select action from audit_log where subject_id = ${id} order by id`
  expect(log.map(({ action }) => action)).toEqual([
    'application.submitted',
    'application.review_started',
    'application.approved',
  ])
})

test('a declined application says why, and the next one may be written', async () => {
  const id = await draft()
  await call(newcomer, 'submit_application', id)
  await expect(call(reviewer, 'decline_application', id, '  ')).rejects.toMatchObject({
    code: 'PT400',
    message: 'message_required',
  })
  await call(reviewer, 'decline_application', id, 'We do not serve airlines yet.')
  expect(await find(id)).toMatchObject({
    status: 'declined',
    reviewer_message: 'We do not serve airlines yet.',
  })
  await draft()
})

test('one application at a time, withdrawn whenever the applicant likes before the decision', async () => {
  const id = await draft()
  await expect(draft()).rejects.toMatchObject({ code: '23505' })
  await call(newcomer, 'submit_application', id)
  await expect(call(stranger, 'withdraw_application', id)).rejects.toMatchObject({
    code: 'PT404',
    message: 'unknown_application',
  })
  await call(newcomer, 'withdraw_application', id)
  expect(await find(id)).toMatchObject({ status: 'withdrawn', withdrawn_at: expect.any(Date) })
  for (const step of ['submit_application', 'withdraw_application']) {
    await expect(call(newcomer, step, id)).rejects.toMatchObject({
      code: 'PT409',
      message: 'application_closed',
    })
  }
  await expect(call(reviewer, 'approve_application', id, 'late')).rejects.toMatchObject({
    message: 'application_closed',
  })
  await draft()
})

test('five applications a day are enough', async () => {
  for (let n = 0; n < 5; n++) {
    const id = await draft()
    await call(newcomer, 'submit_application', id)
    await call(newcomer, 'withdraw_application', id)
  }
  const sixth = await draft()
  await expect(call(newcomer, 'submit_application', sixth)).rejects.toMatchObject({
    code: 'PT429',
    message: 'too_many_applications',
  })
})

test('a draft may be unfinished, but is not handed in like that', async () => {
  const id = await draft(newcomer, { seats_wanted: 10, tier_wanted: 'essential' })
  const fill = (row: object) =>
    db.as(newcomer, (sql) => sql`update client_applications set ${sql(row as never)} where id = ${id}`)
  const refusal = { code: 'PT400', message: 'application_incomplete' }
  await expect(call(newcomer, 'submit_application', id)).rejects.toMatchObject(refusal)
  await fill({ business_name: 'Hillcrest', business_kind: 'hotel' })
  await expect(call(newcomer, 'submit_application', id)).rejects.toMatchObject(refusal)
  await fill({ city: 'Shimla' })
  await call(newcomer, 'submit_application', id)
  await expect(db.sql`update client_applications set city = null where id = ${id}`).rejects.toMatchObject({
    code: '23514',
  })
})

test('every platform admin hears once of an application that waits, in their own language', async () => {
  const hindi = await aPlatformAdmin()
  const retired = await aPlatformAdmin()
  await db.sql`update profiles set language = 'hi' where id = ${hindi}`
  await db.sql`update profiles set is_active = false where id = ${retired}`
  const id = await draft()
  await call(newcomer, 'submit_application', id)
  const heard = (who: string) => db.sql`
    select m.template, m.language, m.data from mail_outbox m join profiles p on p.email = m.recipient
    where p.id = ${who} and m.data ->> 'application_id' = ${id}`
  expect(await heard(hindi)).toEqual([
    {
      template: 'application_waiting',
      language: 'hi',
      data: expect.objectContaining({ application_id: id, business_name: 'Hillcrest Residency' }),
    },
  ])
  expect(await heard(reviewer)).toMatchObject([{ language: 'en' }])
  expect(await heard(retired)).toEqual([])
  await db.sql`select private.tell_reviewers(${id})`
  expect(await heard(reviewer)).toHaveLength(1)
})

test('applicants see their own, reviewers what was handed in', async () => {
  const id = await draft()
  const seen = async (who: string) =>
    (await db.as(who, (sql) => sql`select id from client_applications where id = ${id}`)).length
  expect([await seen(newcomer), await seen(stranger), await seen(reviewer)]).toEqual([1, 0, 0])
  await call(newcomer, 'submit_application', id)
  expect([await seen(newcomer), await seen(stranger), await seen(reviewer)]).toEqual([1, 0, 1])
  await expect(db.as('anon', (sql) => sql`select 1 from client_applications`)).rejects.toMatchObject({
    code: '42501',
  })
})

test('a draft is changed by its author alone, and no longer once handed in', async () => {
  const id = await draft()
  const change = (who: string) =>
    db.as(who, (sql) => sql`update client_applications set seats_wanted = 20 where id = ${id} returning id`)
  expect(await change(stranger)).toEqual([])
  expect(await change(newcomer)).toHaveLength(1)
  await call(newcomer, 'submit_application', id)
  expect(await change(newcomer)).toEqual([])
  expect(await change(reviewer)).toEqual([])
})

test('nobody writes the steps, nor in another’s name', async () => {
  const id = await draft()
  for (const statement of [
    `update client_applications set status = 'approved' where id = '${id}'`,
    `update client_applications set tenant_id = (select id from tenants limit 1) where id = '${id}'`,
    `insert into client_applications (business_name, business_kind, city, seats_wanted, tier_wanted, applicant_id)
     values ('X', 'hotel', 'Y', 1, 'growth', '${stranger}')`,
    `delete from client_applications where id = '${id}'`,
  ]) {
    await expect(db.as(newcomer, (sql) => sql.unsafe(statement))).rejects.toMatchObject({ code: '42501' })
  }
  for (const [name, ...values] of [
    ['start_application_review', id],
    ['approve_application', id, 'mine'],
    ['decline_application', id, 'no'],
  ] as [string, ...string[]][]) {
    await expect(call(newcomer, name, ...values)).rejects.toMatchObject({
      code: 'PT403',
      message: 'not_allowed',
    })
  }
  await expect(call(reviewer, 'start_application_review', id)).rejects.toMatchObject({ code: 'PT404' }) // a draft
})

test('who has a workspace does not apply, and approval does not move anybody out of one', async () => {
  const tenant = await aTenant()
  await expect(draft(tenant.admin)).rejects.toMatchObject({ code: '42501' })

  const id = await draft()
  await call(newcomer, 'submit_application', id)
  await db.sql`update profiles set tenant_id = ${tenant.id} where id = ${newcomer}`
  await expect(call(reviewer, 'approve_application', id, 'another')).rejects.toMatchObject({
    code: 'PT409',
    message: 'already_in_a_workspace',
  })
})

test('approval is all or nothing, and happens once', async () => {
  const taken = await aTenant()
  const id = await draft()
  await call(newcomer, 'submit_application', id)
  await expect(call(reviewer, 'approve_application', id, taken.slug)).rejects.toMatchObject({
    code: 'PT409',
    message: 'slug_taken',
  })
  await expect(call(reviewer, 'approve_application', id, 'Bad Slug')).rejects.toMatchObject({ code: '23514' })
  expect(await find(id)).toMatchObject({ status: 'submitted', tenant_id: null })

  const approve = (slug: string) => (sql: TransactionSql) => sql`select approve_application(${id}, ${slug})`
  const [one, two] = await overlap(
    db,
    [reviewer, approve('hillcrest-one')],
    [reviewer, approve('hillcrest-two')],
  )
  expect(one.status).toBe('fulfilled')
  expect(two).toMatchObject({ status: 'rejected', reason: { code: 'PT409', message: 'application_closed' } })
})

test.each([
  ['18AABCT3518Q1ZV', true],
  ['29AAGCB7383J1Z4', true],
  ['27AAPFU0939F1Z0', false],
  ['22ALJPT5243L1ZB', false],
  ['47AADCB2230M2ZR', false],
  ['29aagcb7383j1z4', false],
  ['', false],
])('GSTIN %s is valid: %s', async (gstin, valid) => {
  expect(await db.sql`select private.is_gstin(${gstin}) as valid`).toEqual([{ valid }])
  const attempt = draft(newcomer, { ...form, gstin })
  await (valid
    ? expect(attempt).resolves.toBeTruthy()
    : expect(attempt).rejects.toMatchObject({ code: '23514' }))
})
