import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backendUnderTest } from '../backend-under-test.ts'
import { openFileStore } from './file-store.ts'
import { clearLeftovers } from './leftovers.ts'

const schema = `
  insert into storage.buckets (id, name, public) values ('notes', 'notes', false);
  create policy "owners add" on storage.objects for insert to authenticated
    with check (bucket_id = 'notes' and (storage.foldername(name))[1] = auth.uid()::text);
`
const backend = backendUnderTest({ schema })
const hour = 60 * 60_000
const folder = () => join(backend.dataDir, 'storage')
const kept = () =>
  readdirSync(join(folder(), 'files'), { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  )

/** A file as it lies there when no one has written to it for so long. */
function aFile(path: string, ageMs: number): string {
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, 'left')
  const then = new Date(Date.now() - ageMs)
  utimesSync(path, then, then)
  return path
}
const aContent = (ageMs: number) => {
  const version = randomUUID()
  return aFile(join(folder(), 'files', version.slice(0, 2), version), ageMs)
}

test('a second server on the folder lets the upload of the first go on', async () => {
  const first = await openFileStore(folder())
  async function* content() {
    yield Buffer.from('the first half, ')
    await openFileStore(folder())
    await clearLeftovers(backend.sql, folder())
    yield Buffer.from('and the second')
  }
  const received = await first.receive(content(), 1000)
  await first.keep(received, randomUUID())
  expect(received.size).toBe(30)
})

test('what a kill left goes, what is named or young stays', async () => {
  const { client, id } = await backend.newcomer()
  await client.storage.from('notes').upload(`${id}/plan.txt`, 'plan')
  const [object] = await backend.sql`select version from storage.objects where name = ${`${id}/plan.txt`}`
  const named = join(folder(), 'files', object?.version.slice(0, 2), object?.version)
  const half = aFile(join(folder(), 'receiving', randomUUID()), 2 * hour)
  const unnamed = aContent(25 * hour)
  const young = aContent(23 * hour)
  utimesSync(named, 0, 0)
  expect(await clearLeftovers(backend.sql, folder())).toMatchObject({ received: 1, strange: 0 })
  expect([half, unnamed, young, named].map((path) => existsSync(path))).toEqual([false, false, true, true])
})

test('a folder of another database is left alone', async () => {
  const contents = Array.from({ length: 30 }, () => aContent(25 * hour))
  const before = kept().length
  expect(await clearLeftovers(backend.sql, folder())).toMatchObject({ unnamed: 0, strange: 30 })
  expect(kept()).toHaveLength(before)
  expect(contents.every((path) => existsSync(path))).toBe(true)
})
