import { expect, test, vi } from 'vitest'
import { passwordQuestion } from '~/platform/giving-rights'
import { changeTenantRole } from '~/platform/tenant-role.queries'
import { demoUnderTest } from './answers/demo.ts'

const backend = vi.hoisted(() => ({ current: (): Promise<unknown> => Promise.reject(new Error('not yet')) }))
vi.mock('~/platform/backend', () => ({ backend: () => backend.current() }))

const demo = demoUnderTest()
backend.current = demo.backend
const email = 'manager@sagar-hotels.test'

test('the password is asked once, holds for the next acts and leaves no second session', async () => {
  const [staff] = await demo.sql`select id from profiles where email = 'staff@sagar-hotels.test'`
  await demo.enter(email)
  const own = await demo.backend()
  await demo.sql`update auth.sessions set created_at = created_at - interval '11 minutes'`
  await own.auth.refreshSession()

  let asked = 0
  passwordQuestion.subscribe(() => {
    if (!passwordQuestion.isAsked()) return
    asked += 1
    void demo.another(email).then((proven) => passwordQuestion.answer(proven))
  })
  await changeTenantRole(staff?.id, 'admin')
  await changeTenantRole(staff?.id, 'member')
  await changeTenantRole(staff?.id, 'admin')
  expect(asked).toBe(1)
  expect(
    await demo.sql`select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email}`,
  ).toHaveLength(1)
})
