import { expect, test } from 'vitest'
import { backendUnderTest, goodPassword } from './backend-under-test.ts'

const backend = backendUnderTest({
  schema: `create function public.nap() returns int language sql as $$ select 1 from pg_sleep(0.2) $$;
    grant execute on function public.nap() to anon`,
})

const cut = () => backend.sql`
  select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and application_name = 'sopan'`

test('when the database ends its connections, requests are told to try again, and the next ones work', async () => {
  const naps = Array.from({ length: 20 }, () =>
    backend.send('/rest/v1/rpc/nap', { method: 'POST', body: '{}' }),
  )
  const signIns = Array.from({ length: 3 }, () =>
    backend.send('/auth/v1/token?grant_type=password', {
      method: 'POST',
      body: JSON.stringify({ email: 'nobody@guest.test', password: goodPassword }),
    }),
  )
  await new Promise((later) => setTimeout(later, 100))
  await cut()
  const answers = await Promise.all([...naps, ...signIns])
  const statuses = new Set(answers.map(({ status }) => status))
  expect(statuses).toContain(503)
  expect([...statuses].filter((status) => ![200, 400, 503].includes(status))).toEqual([])
  const refused = answers.find(({ status }) => status === 503)
  expect(await refused?.text()).not.toMatch(/terminat|administrator|socket/i)

  const { client } = await backend.newcomer()
  expect((await client.from('profiles').select('id')).error).toBeNull()
})
