import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { studioOf } from './authoring.ts'
import { testDatabase } from './database.ts'
import { classroomOf } from './learning.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aTenant } = castOf(db)
const { aCourse, aLearner, begin } = classroomOf(db)
const { aDraft, call, open, publish, save } = studioOf(db)

async function aPicture(tenantId: string): Promise<string> {
  const id = randomUUID()
  await db.sql`
    insert into course_media (id, tenant_id, kind, name, path, mime, bytes, ready_at)
    values (${id}, ${tenantId}, 'image', 'Front.webp', ${`${tenantId}/${id}.webp`}, 'image/webp', 9, now())`
  return id
}

test('a published cover is told wherever the course is: in the catalogue, among the own, on its page and on Today', async () => {
  const tenant = await aTenant({ tier: 'master', seatCap: 50 })
  const image = await aPicture(tenant.id)
  const { id } = await aDraft(tenant.admin, tenant.id, { cover: { image } })
  await publish(tenant.admin, id)
  const lata = await aLearner(tenant)
  const assignment = await begin(lata.id, id)
  const offered = await db.as(
    lata.id,
    (sql) => sql`select cover from catalogue_courses(${tenant.id}) where course_id = ${id}`,
  )
  const mine = await db.as(lata.id, (sql) => sql`select cover from my_courses()`)
  expect([offered, mine]).toEqual([[{ cover: { image } }], [{ cover: { image } }]])
  expect((await call(lata.id, 'open_course', assignment)).cover).toEqual({ image })
  const { lines } = await call(lata.id, 'today', tenant.id)
  const next = lines.find(({ kind }: { kind: string }) => kind === 'next_lesson')
  expect(next.subject).toMatchObject({ side: 'back', image })
})

test('the next cover holds from the next version, and the picture of what is published cannot be removed', async () => {
  const tenant = await aTenant({ tier: 'master', seatCap: 50 })
  const image = await aPicture(tenant.id)
  const { id } = await aDraft(tenant.admin, tenant.id, { cover: { image } })
  await publish(tenant.admin, id)
  await call(tenant.admin, 'start_draft', id)
  const { draft } = await open(tenant.admin, id)
  const { cover: _, ...bare } = draft.source
  await save(tenant.admin, id, bare)
  const coverOf = async () => (await db.sql`select cover from courses where id = ${id}`)[0]?.cover
  expect(await coverOf()).toEqual({ image })
  await expect(call(tenant.admin, 'remove_media', image)).rejects.toMatchObject({
    message: 'media_in_use',
    detail: 'Clean hands',
  })
  await publish(tenant.admin, id)
  expect(await coverOf()).toBeNull()
})

test('a cover of another organisation is not published, and courses of the library have none of their own', async () => {
  const [annapurna, neelgiri] = [await aTenant({ tier: 'master' }), await aTenant({ tier: 'master' })]
  const image = await aPicture(neelgiri.id)
  const { id } = await aDraft(annapurna.admin, annapurna.id, { cover: { image } })
  await expect(publish(annapurna.admin, id)).rejects.toMatchObject({
    message: 'course_incomplete',
    detail: 'cover.image media_missing',
  })
  const library = await aCourse()
  expect(await db.sql`select cover from courses where id = ${library.id}`).toEqual([{ cover: null }])
})
