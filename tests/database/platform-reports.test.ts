import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aPlatformAdmin, aTenant } = castOf(db)

test('the server reports, platform admins read it, nobody else does or writes', async () => {
  const tenant = await aTenant()
  const admin = await aPlatformAdmin()
  const report = (version: string) =>
    db.as('service_role', (sql) => sql`select private.note_report('server', ${sql.json({ version })})`)
  await report('0.1.0')
  await report('0.2.0')
  const read = (who: string) => db.as(who, (sql) => sql`select key, value from platform_reports`)
  expect(await read(admin)).toEqual([{ key: 'server', value: { version: '0.2.0' } }])
  expect(await read(tenant.admin)).toEqual([])
  await expect(read('anon')).rejects.toMatchObject({ code: '42501' })
  await expect(
    db.as(admin, (sql) => sql`insert into platform_reports (key, value) values ('backup', '{}')`),
  ).rejects.toMatchObject({ code: '42501' })
})

test('jobs are listed with their last run and the failures of the week', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  const list = (who: string) => db.as(who, (sql) => sql`select * from list_jobs()`)
  await db.sql`select run_due_jobs()`
  await db.sql`insert into private.job_runs (job, started_at, milliseconds, error) values
    ('blank mail', now() - interval '8 days', 1, 'long ago'), ('blank mail', now() + interval '1 second', 7, 'broke')`
  await db.sql`update private.scheduled_jobs set last_started_at = now() - interval '70 minutes' where name = 'blank mail'`
  const jobs = await list(admin)
  expect(jobs.find(({ name }) => name === 'blank mail')).toMatchObject({
    every_minutes: 60,
    milliseconds: 7,
    error: 'broke',
    failures: '1',
    is_late: true,
  })
  expect(jobs.find(({ name }) => name === 'expire invitations')).toMatchObject({
    error: null,
    is_late: false,
  })
  await expect(list(tenant.admin)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
})

test('a test mail goes to the caller’s own address in their language, once a minute, and into the log', async () => {
  const admin = await aPlatformAdmin()
  const tenant = await aTenant()
  await db.sql`update profiles set language = 'hi' where id = ${admin}`
  const send = (who: string) => db.as(who, (sql) => sql`select send_test_mail() as id`)
  const [sent] = await send(admin)
  const [mail] = await db.sql`
    select m.recipient = p.email as is_own, m.template, m.language, m.status from mail_outbox m, profiles p
    where m.id = ${sent?.id} and p.id = ${admin}`
  expect(mail).toEqual({ is_own: true, template: 'test', language: 'hi', status: 'queued' })
  expect(await db.sql`select actor_id from audit_log where action = 'mail.test_sent'`).toEqual([
    { actor_id: admin },
  ])
  await expect(send(admin)).rejects.toMatchObject({ code: 'PT429', message: 'sent_just_now' })
  await db.sql`update mail_outbox set created_at = created_at - interval '61 seconds'`
  expect(await send(admin)).toHaveLength(1)
  await expect(send(tenant.admin)).rejects.toMatchObject({ code: 'PT403', message: 'not_allowed' })
})

/** What each rule says against what its job does with a row just older and just younger. */
test.each([
  [
    'audit_log',
    "insert into audit_log (at, actor_kind, action, subject_type) values ($1, 'system', 'lockout.released', 'x')",
    "audit_log where action = 'lockout.released'",
    'delete_what_is_over',
  ],
  [
    'security_events',
    "insert into security_events (at, reported_by, type, severity, message) values ($1, 'server', 'system_event', 'low', 'retention')",
    "security_events where message = 'retention'",
    'delete_what_is_over',
  ],
  [
    'failed_sign_ins',
    "insert into failed_auth_attempts (at, source, identifier_hash, identifier, reason) values ($1, 'server', 'retention', 'x', 'x')",
    "failed_auth_attempts where identifier_hash = 'retention'",
    'delete_what_is_over',
  ],
  [
    'security_test_runs',
    "insert into security_test_runs (started_at, suite, is_forced, milliseconds, passed, failed, results) values ($1, 'retention', false, 1, 1, 0, '[]')",
    "security_test_runs where suite = 'retention'",
    'delete_what_is_over',
  ],
  [
    'job_runs',
    "insert into private.job_runs (job, started_at, milliseconds) values ('blank mail', $1, 4711)",
    'private.job_runs where milliseconds = 4711',
    'delete_what_is_over',
  ],
  [
    'sign_in_counters',
    "insert into private.sign_in_counters (identifier_hash, identifier, failures, last_failure_at) values (gen_random_uuid()::text, 'retention', 1, $1)",
    "private.sign_in_counters where identifier = 'retention'",
    'delete_what_is_over',
  ],
  [
    'mail_envelopes',
    "insert into mail_outbox (recipient, template, status, sent_at, blanked_at) values ('a@b.test', 'retention', 'sent', now(), $1)",
    "mail_outbox where template = 'retention'",
    'blank_mail',
  ],
  [
    'messages',
    "insert into message_outbox (recipient, template, language, status, expires_at, created_at) values ('+919876500000', 'retention', 'en', 'failed', now(), $1)",
    "message_outbox where template = 'retention'",
    'delete_what_is_over',
  ],
  [
    'phone_tickets',
    "insert into private.phone_tickets (token_hash, phone, code_hash, expires_at) values (gen_random_uuid()::text, 'retention', 'x', $1)",
    "private.phone_tickets where phone = 'retention'",
    'delete_what_is_over',
  ],
  [
    'mail_content',
    "insert into mail_outbox (recipient, template, data, status, sent_at) values ('a@b.test', 'retained', '{}', 'sent', $1)",
    "mail_outbox where template = 'retained' and data is not null",
    'blank_mail',
  ],
])('%s are kept as long as the console says', async (subject, insert, remaining, job) => {
  const admin = await aPlatformAdmin()
  const [rule] = await db.as(
    admin,
    (sql) => sql`select minutes from retention_rules() where subject = ${subject}`,
  )
  for (const minutes of [rule?.minutes - 5, rule?.minutes + 5])
    await db.sql.unsafe(insert, [new Date(Date.now() - minutes * 60_000)])
  await db.sql.unsafe(`select private.${job}()`)
  expect(await db.sql.unsafe(`select 1 from ${remaining}`)).toHaveLength(1)
})
