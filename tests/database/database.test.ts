import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'

const db = testDatabase()

test('a question is asked as the user it is asked for', async () => {
  const id = '11111111-1111-4111-8111-111111111111'
  const [asUser] = await db.as(
    id,
    (sql) => sql`select current_user as role, auth.uid() as id, auth.role() as claim`,
  )
  expect(asUser).toEqual({ role: 'authenticated', id, claim: 'authenticated' })

  const [asNobody] = await db.as('anon', (sql) => sql`select current_user as role, auth.uid() as id`)
  expect(asNobody).toEqual({ role: 'anon', id: null })

  const [after] = await db.sql`select current_user = session_user as is_owner, auth.uid() as id`
  expect(after).toEqual({ is_owner: true, id: null })
})
