import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant, aPlatformAdmin } = castOf(db)

async function aMessage(
  tenant: string,
  more: { given?: string | null; status?: string; expires?: string } = {},
) {
  const { given = '["508173", "10"]', status = 'queued', expires = '9 minutes' } = more
  const [message] = await db.sql`
    insert into message_outbox (tenant_id, recipient, template, language, given, status, expires_at, last_error, due_at)
    values (${tenant}, '+919812345678', 'sign_in_code', 'hi', ${given}::text::jsonb, ${status}, now() + ${expires}::interval,
      'the port answered 503', now() + interval '1 hour') returning id`
  return message?.id as string
}

/** What somebody is answered, or refused with. */
async function as(who: string, question: string, ...values: string[]) {
  return db.sql.begin(async (sql) => {
    const claims = JSON.stringify({ sub: who, role: 'authenticated' })
    await sql`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
    const [row] = await sql.unsafe(question, values)
    return row?.answer
  })
}
const list = (who: string, state: string) => as(who, 'select list_messages($1) as answer', state)

test('an operator reads why messages wait or failed, with two digits of the number and nothing of the code', async () => {
  const [tenant, admin] = [await aTenant(), await aPlatformAdmin()]
  const waiting = await aMessage(tenant.id)
  const failed = await aMessage(tenant.id, { given: null, status: 'failed' })
  const answer = await list(admin, 'waiting')
  expect(answer.rows).toMatchObject([
    { id: waiting, to: '+91 *** 78', is_failed: false, may_retry: true, reason: 'the port answered 503' },
  ])
  expect(JSON.stringify(answer)).not.toMatch(/508173|98123456/)
  expect((await list(admin, 'failed')).rows).toMatchObject([{ id: failed, may_retry: false }])
  await expect(as(admin, 'select recipient as answer from message_outbox')).rejects.toMatchObject({
    code: '42501',
  })
  await expect(list(tenant.admin, 'waiting')).rejects.toMatchObject({ code: 'PT403' })
})

test('one is sent at once while it is worth anything; one that is put away goes nowhere; the log tells both', async () => {
  const [tenant, admin] = [await aTenant(), await aPlatformAdmin()]
  const [late, soon, away] = [
    await aMessage(tenant.id, { given: null, status: 'failed' }),
    await aMessage(tenant.id, { status: 'failed' }),
    await aMessage(tenant.id),
  ]
  await expect(as(admin, 'select retry_message($1) as answer', late)).rejects.toMatchObject({
    code: 'PT409',
    message: 'message_over',
  })
  await as(admin, 'select retry_message($1) as answer', soon)
  await as(admin, 'select dismiss_message($1) as answer', away)
  await expect(as(admin, 'select dismiss_message($1) as answer', away)).rejects.toMatchObject({
    code: 'PT404',
  })
  expect((await db.sql`select id from claim_messages()`).map(({ id }) => id)).toEqual([soon])
  const [gone] = await db.sql`select status, given from message_outbox where id = ${away}`
  expect(gone).toEqual({ status: 'failed', given: null })
  const told = await db.sql`
    select action, before ->> 'identifier' as number, actor_id from audit_log where tenant_id = ${tenant.id} and action like 'message.%'
    order by id`
  expect(told).toEqual([
    { action: 'message.retried', number: '+91 *** 78', actor_id: admin },
    { action: 'message.dismissed', number: '+91 *** 78', actor_id: admin },
  ])
})

test('a failed message keeps what it says until it is late, and not longer', async () => {
  const tenant = await aTenant()
  const id = await aMessage(tenant.id, { status: 'sending' })
  await db.sql`select message_failed(${id}, 'the port answered 422', true)`
  const given = async () => (await db.sql`select given from message_outbox where id = ${id}`)[0]?.given
  expect(await given()).not.toBeNull()
  await db.sql`update message_outbox set expires_at = now() where id = ${id}`
  await db.sql`select private.give_up_messages()`
  expect(await given()).toBeNull()
})
