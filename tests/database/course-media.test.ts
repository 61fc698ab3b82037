import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testDatabase } from './database.ts'
import { castOf } from './people.ts'

const db = testDatabase()
const { aMember, aPlatformAdmin, aTenant } = castOf(db)

interface File {
  id?: string
  mime?: string
  bytes?: number
  seconds?: number | null
  width?: number | null
}
const announce = async (who: string, tenant: string | null, file: File = {}) => {
  const { id = randomUUID(), mime = 'image/webp', bytes = 1000, seconds = null, width = 800 } = file
  const [row] = await db.as(
    who,
    (sql) =>
      sql`select announce_media(${id}, ${tenant}, 'Hand wash', ${mime}, ${bytes}, ${width}, 600, ${seconds}) as path`,
  )
  return { id, path: row?.path as string }
}
const settle = (id: string, isGood = true) =>
  db.as('service_role', (sql) => sql`select settle_media(${id}, ${isGood})`)
const remove = (who: string, id: string) => db.as(who, (sql) => sql`select remove_media(${id})`)
const shownTo = async (who: string, id: string) =>
  (await db.as(who, (sql) => sql`select id from course_media where id = ${id}`)).length
const putFile = (who: string, path: string) =>
  db.as(
    who,
    (sql) => sql`
      insert into storage.objects (id, bucket_id, name, version, metadata)
      values (${randomUUID()}, 'course-media', ${path}, 'x', '{"size": 1000}')`,
  )
const filesSeenBy = async (who: string, path: string) =>
  (
    await db.as(
      who,
      (sql) => sql`select 1 from storage.objects where bucket_id = 'course-media' and name = ${path}`,
    )
  ).length
const refusedAs = (code: string, message: string) => ({ code, message })

test('an author sends a picture, the organisation sees it once it was looked at, and no other organisation does', async () => {
  const annapurna = await aTenant()
  const neelgiri = await aTenant()
  const trainer = await aMember(annapurna.id, 'trainer')
  const learner = await aMember(annapurna.id)
  const { id, path } = await announce(trainer, annapurna.id)
  expect(path).toBe(`${annapurna.id}/${id}.webp`)
  expect((await announce(trainer, annapurna.id, { id })).path).toBe(path)
  await expect(putFile(learner, path)).rejects.toMatchObject({ code: '42501' })
  await expect(putFile(neelgiri.admin, path)).rejects.toMatchObject({ code: '42501' })
  await putFile(trainer, path)
  expect(await shownTo(learner, id)).toBe(0)
  await settle(id)
  expect([await shownTo(learner, id), await filesSeenBy(learner, path)]).toEqual([1, 1])
  expect([await shownTo(neelgiri.admin, id), await filesSeenBy(neelgiri.admin, path)]).toEqual([0, 0])
  await expect(announce(learner, annapurna.id)).rejects.toMatchObject(refusedAs('PT403', 'not_allowed'))
  await expect(announce(neelgiri.admin, annapurna.id)).rejects.toMatchObject(
    refusedAs('PT404', 'unknown_tenant'),
  )
  await expect(remove(neelgiri.admin, id)).rejects.toMatchObject(refusedAs('PT404', 'unknown_media'))
})

test('media of the library are put there by platform admins and seen in every organisation', async () => {
  const annapurna = await aTenant()
  const operator = await aPlatformAdmin()
  const learner = await aMember(annapurna.id)
  const { id, path } = await announce(operator, null)
  expect(path).toBe(`library/${id}.webp`)
  await expect(putFile(annapurna.admin, path)).rejects.toMatchObject({ code: '42501' })
  await putFile(operator, path)
  await settle(id)
  expect([await shownTo(learner, id), await filesSeenBy(learner, path)]).toEqual([1, 1])
  await expect(announce(annapurna.admin, null)).rejects.toMatchObject(refusedAs('PT403', 'not_allowed'))
  await expect(remove(annapurna.admin, id)).rejects.toMatchObject(refusedAs('PT404', 'unknown_media'))
})

test.each<File>([
  { mime: 'image/svg+xml' },
  { mime: 'image/webp', bytes: 5_000_001 },
  { mime: 'video/mp4', bytes: 20_000_001, seconds: 10 },
  { mime: 'video/mp4', seconds: 181 },
  { mime: 'video/mp4', seconds: null },
  { mime: 'image/png', seconds: 5 },
  { bytes: 0 },
  { width: 9000 },
])('what lessons do not take is refused: %o', async (file) => {
  const annapurna = await aTenant()
  await expect(announce(annapurna.admin, annapurna.id, file)).rejects.toMatchObject(
    refusedAs('PT400', 'media_invalid'),
  )
})

test('what was announced and has not arrived yet takes room as well, and the library has its own', async () => {
  const annapurna = await aTenant()
  const neelgiri = await aTenant()
  const announced = (tenant: string | null, isReady: boolean) => db.sql`
    insert into course_media (id, tenant_id, kind, name, path, mime, bytes, width, height, seconds, ready_at)
    select gen_random_uuid(), ${tenant}, 'video', 'Film', gen_random_uuid()::text, 'video/mp4', 20000000, 10, 10, 60, ${isReady ? new Date() : null}
    from generate_series(1, 269)`
  await announced(annapurna.id, false)
  await expect(announce(annapurna.admin, annapurna.id)).rejects.toMatchObject(
    refusedAs('PT409', 'storage_full'),
  )
  await announce(neelgiri.admin, neelgiri.id)
  await announced(null, true)
  await expect(announce(await aPlatformAdmin(), null)).rejects.toMatchObject(refusedAs('PT409', 'media_full'))
  await db.sql`delete from course_media where tenant_id is null`
})

test('what a draft shows stays, what nothing shows goes, and its file becomes an orphan', async () => {
  const annapurna = await aTenant()
  const { id, path } = await announce(annapurna.admin, annapurna.id)
  await putFile(annapurna.admin, path)
  await settle(id)
  const [course] = await db.sql`
    insert into courses (tenant_id, slug, side) values (${annapurna.id}, 'washing-hands', 'back') returning id`
  await db.sql`
    insert into course_drafts (tenant_id, course_id, source)
    values (${annapurna.id}, ${course?.id}, ${db.sql.json({ side: 'back', base: 'en', title: { en: 'Washing hands' }, blocks: [{ image: id }] } as never)})`
  await expect(remove(annapurna.admin, id)).rejects.toMatchObject({
    ...refusedAs('PT409', 'media_in_use'),
    detail: 'Washing hands',
  })
  await db.sql`delete from course_drafts where course_id = ${course?.id}`
  await remove(annapurna.admin, id)
  const orphans = async () =>
    (await db.as('service_role', (sql) => sql`select orphaned_media() as name`)).map(({ name }) => name)
  expect(await orphans()).not.toContain(path)
  await db.sql`update storage.objects set created_at = now() - interval '2 hours' where name = ${path}`
  expect(await orphans()).toContain(path)
})

test('what is not what it says, or never comes, is forgotten', async () => {
  const annapurna = await aTenant()
  const bad = await announce(annapurna.admin, annapurna.id)
  await settle(bad.id, false)
  const late = await announce(annapurna.admin, annapurna.id)
  const fresh = await announce(annapurna.admin, annapurna.id)
  await db.sql`update course_media set created_at = now() - interval '25 hours' where id = ${late.id}`
  await db.sql`select private.prune_announced_media()`
  expect(await db.sql`select id from course_media where tenant_id = ${annapurna.id}`).toEqual([
    { id: fresh.id },
  ])
})
