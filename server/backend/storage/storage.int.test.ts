import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { backendUnderTest } from '../backend-under-test.ts'

const schema = `
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('notes', 'notes', false, 100000, null),
    ('pictures', 'pictures', true, 1000, array['image/*', 'application/pdf']);
  create policy "owners look" on storage.objects for select to authenticated using (bucket_id = 'notes' and owner_id = auth.uid()::text);
  create policy "owners add" on storage.objects for insert to authenticated
    with check (bucket_id in ('notes', 'pictures') and (storage.foldername(name))[1] = auth.uid()::text);
  create policy "owners replace" on storage.objects for update to authenticated
    using (owner_id = auth.uid()::text) with check (owner_id = auth.uid()::text);
  create policy "owners remove" on storage.objects for delete to authenticated using (bucket_id = 'notes' and owner_id = auth.uid()::text);
`
const backend = backendUnderTest({ schema })
const png = pngOf(1, 1)
const files = () =>
  readdirSync(join(backend.dataDir, 'storage'), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )

test('a file goes in as Blob, bytes or text and comes out as it was', async () => {
  const { client, id } = await backend.newcomer()
  const notes = client.storage.from('notes')
  const contents: [string, Blob | Uint8Array<ArrayBuffer> | string][] = [
    ['blob.txt', new Blob(['नमस्ते'], { type: 'text/plain' })],
    ['bytes.bin', new Uint8Array([0, 1, 2, 255])],
    ['text.txt', 'नमस्ते'],
  ]
  for (const [name, content] of contents) {
    const path = `${id}/sub folder/${name}`
    const put = await notes.upload(path, content as Blob, { contentType: 'text/plain', cacheControl: '60' })
    expect(put.error).toBeNull()
    expect(put.data).toMatchObject({ path, fullPath: `notes/${path}`, id: expect.any(String) })
    const got = await notes.download(path)
    expect(got.error).toBeNull()
    const expected = content instanceof Blob ? content : new Blob([content])
    const received = (await got.data?.arrayBuffer()) ?? new ArrayBuffer()
    expect(Buffer.from(received)).toEqual(Buffer.from(await expected.arrayBuffer()))
  }
})

test('the policies decide: no one else reads, replaces or removes', async () => {
  const owner = await backend.newcomer()
  const other = await backend.newcomer()
  const path = `${owner.id}/private.txt`
  await owner.client.storage.from('notes').upload(path, 'mine')
  const theirs = other.client.storage.from('notes')
  expect((await theirs.download(path)).error).toMatchObject({ status: 400 })
  expect((await theirs.createSignedUrl(path, 60)).error).toMatchObject({ statusCode: '404' })
  expect((await theirs.upload(path, 'not mine', { upsert: true })).error).toMatchObject({ statusCode: '403' })
  expect((await theirs.upload(`${owner.id}/new.txt`, 'not mine')).error).toMatchObject({ statusCode: '403' })
  expect((await theirs.remove([path])).data).toEqual([])
  expect((await backend.client().storage.from('notes').download(path)).error).not.toBeNull()
  expect((await backend.client().storage.from('notes').upload('x/y.txt', 'x')).error).toMatchObject({
    statusCode: '403',
  })
  const got = await owner.client.storage.from('notes').download(path)
  expect(await got.data?.text()).toBe('mine')
})

test('a name is used once, unless it is replaced on purpose; then the old content is gone', async () => {
  const { client, id } = await backend.newcomer()
  const notes = client.storage.from('notes')
  const path = `${id}/plan.txt`
  await notes.upload(path, 'first')
  expect((await notes.upload(path, 'second')).error).toMatchObject({ statusCode: '409' })
  const before = files().length
  expect((await notes.upload(path, 'second', { upsert: true })).error).toBeNull()
  expect((await notes.update(path, 'third')).error).toBeNull()
  expect(files()).toHaveLength(before)
  expect(await (await notes.download(path)).data?.text()).toBe('third')
})

test('removing takes the row and the content', async () => {
  const { client, id } = await backend.newcomer()
  const notes = client.storage.from('notes')
  const before = files().length
  await notes.upload(`${id}/a.txt`, 'a')
  await notes.upload(`${id}/b.txt`, 'b')
  const { data } = await notes.remove([`${id}/a.txt`, `${id}/b.txt`, `${id}/never.txt`])
  expect(data?.map(({ name }) => name).sort()).toEqual([`${id}/a.txt`, `${id}/b.txt`])
  expect(files()).toHaveLength(before)
  expect((await notes.download(`${id}/a.txt`)).error).not.toBeNull()
})

test('a signed link opens one file for a while, and nothing else', async () => {
  const { client, id } = await backend.newcomer()
  const notes = client.storage.from('notes')
  const path = `${id}/with space.txt`
  await notes.upload(path, 'for you')
  await notes.upload(`${id}/other.txt`, 'not for you')
  const { data } = await notes.createSignedUrl(path, 60)
  const link = data?.signedUrl ?? ''
  expect(await (await fetch(link)).text()).toBe('for you')
  expect((await fetch(link.replace('with%20space', 'other'))).status).toBe(400)
  expect((await fetch(`${link}x`)).status).toBe(400)
  const token = new URL(link).searchParams.get('token') ?? ''
  const asSession = await backend.send('/auth/v1/user', { headers: { authorization: `Bearer ${token}` } })
  expect(asSession.status).toBe(403)
  const several = await notes.createSignedUrls([path, `${id}/never.txt`], 60)
  expect(several.data).toMatchObject([
    { path, error: null },
    { error: 'Object not found', signedUrl: null },
  ])
  expect(await (await fetch(several.data?.[0]?.signedUrl ?? '')).text()).toBe('for you')
  expect((await notes.createSignedUrl(path, 0)).error).not.toBeNull()
  const named = await notes.createSignedUrl(path, 60, { download: 'रसीद.txt' })
  const response = await fetch(named.data?.signedUrl ?? '')
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('रसीद.txt')}`,
  )
})

test('a public bucket shows pictures to everyone, safely', async () => {
  const { client, id } = await backend.newcomer()
  const pictures = client.storage.from('pictures')
  const put = await pictures.upload(`${id}/logo.png`, new Blob([png], { type: 'image/png' }), {
    cacheControl: '3600',
  })
  expect(put.error).toBeNull()
  const { publicUrl } = pictures.getPublicUrl(`${id}/logo.png`).data
  const response = await fetch(publicUrl)
  expect(response.status).toBe(200)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': 'max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const cached = await fetch(publicUrl, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
  expect(cached.status).toBe(304)
  const part = await fetch(publicUrl, { headers: { range: 'bytes=1-3' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
    206,
    'bytes 1-3/48',
    'PNG',
  ])
  const beyond = await fetch(publicUrl, { headers: { range: 'bytes=100-' } })
  expect(beyond.status).toBe(416)
})

test('pages and drawings with scripts are never shown on our own address', async () => {
  const { client, id } = await backend.newcomer()
  for (const [name, type] of [
    ['page.html', 'text/html'],
    ['drawing.svg', 'image/svg+xml'],
    ['data.xml', 'application/xml'],
  ] as const) {
    const path = `${id}/${name}`
    await client.storage
      .from('notes')
      .upload(path, new Blob(['<svg><script>alert(1)</script></svg>'], { type }))
    const { data } = await client.storage.from('notes').createSignedUrl(path, 60)
    const response = await fetch(data?.signedUrl ?? '')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(response.headers.get('content-security-policy')).toContain('sandbox')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test.each([
  ['a page that says it is a picture', '<html><script>', 'image/png'],
  ['a script that says it is a picture', 'MZ executable', 'image/jpeg'],
  ['a picture of an unknown kind', 'anything', 'image/x-unknown'],
  ['a page that says it is a PDF', '<!doctype html>', 'application/pdf'],
  ['a type that the bucket does not take', 'plain', 'text/plain'],
])('%s is refused', async (_what, content, type) => {
  const { client, id } = await backend.newcomer()
  const before = files().length
  const { error } = await client.storage.from('pictures').upload(`${id}/x`, new Blob([content], { type }))
  expect(error).toMatchObject({ statusCode: '415' })
  expect(files()).toHaveLength(before)
})

test.each([
  [11_000, 11_000],
  [9000, 10],
])('a picture of %i by %i is refused, however few bytes it takes', async (width, height) => {
  const { client, id } = await backend.newcomer()
  const before = files().length
  const picture = new Blob([pngOf(width, height)], { type: 'image/png' })
  const { error } = await client.storage.from('pictures').upload(`${id}/x.png`, picture)
  expect(error).toMatchObject({ status: 422, message: expect.stringContaining('too large') })
  expect(files()).toHaveLength(before)
})

test('a page that says it is something harmless is refused', async () => {
  const { client, id } = await backend.newcomer()
  const { error } = await client.storage
    .from('notes')
    .upload(`${id}/x`, new Blob(['\n <SCRIPT>'], { type: 'video/mp4' }))
  expect(error).toMatchObject({ statusCode: '415' })
})

test('a file that is too large is refused while it arrives, and nothing of it stays', async () => {
  const { session, id, client } = await backend.newcomer()
  const before = files().length
  const form = await client.storage.from('notes').upload(`${id}/large`, new Blob([Buffer.alloc(200_000)]))
  expect(form.error).toMatchObject({ status: 413 })
  async function* endless() {
    for (let at = 0; at < 1000; at++) yield Buffer.alloc(10_000)
  }
  const response = await backend.send(`/storage/v1/object/notes/${id}/endless`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session?.access_token}`, 'content-type': 'text/plain' },
    body: Readable.toWeb(Readable.from(endless())),
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(413)
  expect(files()).toHaveLength(before)
})

test.each([
  '../escape.txt',
  'a/../../escape.txt',
  '..%2fescape.txt',
  'a//b.txt',
  'नोट.txt',
  'a\nb.txt',
  '%00',
  'x'.repeat(1100),
])('a name that leads elsewhere or cannot be kept is refused or harmless: %#', async (name) => {
  const { session, id } = await backend.newcomer()
  const response = await backend.send(`/storage/v1/object/notes/${id}/${encodeURI(name)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session?.access_token}`, 'content-type': 'text/plain' },
    body: 'content',
  })
  const [outside] = await backend.sql`
      select count(*)::int as n from storage.objects where name like '%..%' or name not like ${`${id}%`} and owner_id = ${id}`
  expect(outside?.n).toBe(0)
  expect(response.status).toBeLessThan(500)
})

test('what we do not use answers 404', async () => {
  const { client } = await backend.newcomer()
  expect((await client.storage.listBuckets()).error).toMatchObject({ statusCode: '404' })
  expect((await client.storage.createBucket('mine')).error).toMatchObject({ statusCode: '404' })
  expect((await client.storage.from('notes').list()).error).toMatchObject({ statusCode: '404' })
  expect((await client.storage.from('notes').createSignedUploadUrl('x')).error).toMatchObject({
    statusCode: '404',
  })
  expect((await client.storage.from('nowhere').upload('x', 'x')).error).toMatchObject({ statusCode: '404' })
})

test('a full disk refuses the file and leaves nothing half', () => {
  // The system call fails as on a full disk: the process may write no file beyond 64 KB.
  const script = `
    import { openFileStore } from '${join(import.meta.dirname, 'file-store.ts')}'
    process.on('SIGXFSZ', () => {})
    const store = await openFileStore('${join(backend.dataDir, 'full')}')
    async function* content() { for (let at = 0; at < 20; at++) yield new Uint8Array(10_000) }
    const outcome = await store.receive(content(), 1e9).then(() => 'taken', (error) => error.status)
    process.stdout.write(JSON.stringify({ outcome, left: await store.countReceiving() }))
  `
  const output = execFileSync('bash', [
    '-c',
    'ulimit -f 64; exec "$0" --input-type=module -e "$1"',
    process.execPath,
    script,
  ])
  expect(JSON.parse(output.toString())).toEqual({ outcome: 507, left: 0 })
})

/** The beginning of a PNG of that size, 48 bytes in all. */
function pngOf(width: number, height: number): Buffer<ArrayBuffer> {
  const file = Buffer.alloc(48)
  file.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}
