import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { provideEnvironment } from '../../supabase/functions/_shared/environment.ts'
import { platform } from '../../supabase/functions/_shared/platform.ts'
import { castOf } from '../../tests/database/people.ts'
import { backendUnderTest, secrets, siteUrl } from '../backend/backend-under-test.ts'
import { createLog } from '../log.ts'
import type { Loop } from '../loop.ts'
import { startFileRetention } from './file-retention.ts'

const under = backendUnderTest()
const reported = '2026-11/a0000000-0000-4000-8000-000000000001.pdf'
let retention: Loop | undefined

beforeAll(() => {
  provideEnvironment({
    settings: { SUPABASE_URL: siteUrl, SUPABASE_SECRET_KEY: secrets.secretKey },
    fetch: (input, init) => under.backend.fetch(new Request(input, init), { address: '127.0.0.1' }),
  })
})
afterEach(() => retention?.close())

/** A file as it lies there when its report failed, so long ago. */
async function aPicture(name: string, age: string, bucket = 'payment-proofs') {
  await platform()
    .storage.from(bucket)
    .upload(name, new Uint8Array([0x25, 0x50, 0x44, 0x46, 0x2d]), { contentType: 'application/pdf' })
  await under.sql`update storage.objects set created_at = now() - ${age}::interval where name = ${name}`
}
const kept = async (bucket = 'payment-proofs') =>
  (await under.sql`select name from storage.objects where bucket_id = ${bucket} order by name`).map(
    ({ name }) => name,
  )

async function runTheJob() {
  await under.sql`update private.scheduled_jobs set last_started_at = null where name = 'clear orphaned files'`
  await under.sql`select run_due_jobs()`
}

test('a picture whose report never arrived goes a day later by the job, without another report', async () => {
  await aPicture('2026-11/young.pdf', '23 hours')
  retention = await startFileRetention(under.sql, createLog('silent'))
  await aPicture('2026-11/lost.pdf', '25 hours')
  await aPicture(reported, '25 hours')
  await under.sql`
    insert into payment_reports (method, amount_minor, name, utr, screenshot_path, content_hash)
    values ('upi', 100, 'Lata', '401234567890', ${reported}, 'x')`
  await runTheJob()
  await vi.waitFor(async () => expect(await kept()).toEqual([reported, '2026-11/young.pdf']))
  const { data } = await platform().storage.from('payment-proofs').download('2026-11/lost.pdf')
  expect(data).toBeNull()
})

test('a document goes a day after its person is gone, one that someone still holds stays', async () => {
  const { aTenant, aPerson } = castOf(under)
  const tenant = await aTenant()
  const [certification] = await under.sql`
    insert into certifications (tenant_id, title, earned_by)
    values (${tenant.id}, '{"en": "First aid", "hi": "प्राथमिक उपचार"}', 'document') returning id`
  const aDocument = async (name: string) => {
    const person = await aPerson(tenant.id, name)
    const client = randomUUID()
    await under.sql`
      insert into evidence (tenant_id, person_id, certification_id, kind, client_id, issued_on, file_type)
      values (${tenant.id}, ${person}, ${certification?.id}, 'document', ${client}, '2026-01-10', 'application/pdf')`
    const file = `${tenant.id}/${person}/${client}`
    await aPicture(file, '25 hours', 'learning-evidence')
    return { person, file }
  }
  const [asha, ravi] = [await aDocument('Asha'), await aDocument('Ravi')]
  retention = await startFileRetention(under.sql, createLog('silent'))
  expect(await kept('learning-evidence')).toHaveLength(2)
  await under.sql`delete from people where id = ${ravi.person}`
  await runTheJob()
  await vi.waitFor(async () => expect(await kept('learning-evidence')).toEqual([asha.file]))
})
