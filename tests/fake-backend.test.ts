import { expect, test } from 'vitest'
import { ask, tell } from '~/platform/answers/ask'
import { backend as client } from '~/platform/backend'
import { refusalOfFunction } from '~/platform/function-refusal'
import { Refusal, type RefusalCode, throwIfRefused } from '~/platform/refusal'
import { backendAddress, fakeBackend } from './fake-backend'

const backend = fakeBackend()
const seats = backend.rpc('release_shop_form', ({ p_revision }) => p_revision + 1)
const release = (revision: number) => ask('release_shop_form', { p_form_id: 'f', p_revision: revision })

async function role(columns: 'role' | 'email' = 'role') {
  const { data, error } = await (await client()).from('profiles').select(columns).eq('id', 'asha').single()
  throwIfRefused(error)
  return data
}

test('what is asked of a function comes to its mock, and its answer back through our own client', async () => {
  expect(await release(3)).toBe(4)
  expect(seats).toHaveBeenCalledExactlyOnceWith({ p_form_id: 'f', p_revision: 3 })
  seats.mockReturnValue(9)
  expect(await release(3)).toBe(9)
})

test('the next test begins with the first answer and has asked nothing', async () => {
  expect(seats).not.toHaveBeenCalled()
  expect(await release(4)).toBe(5)
})

test.each<RefusalCode>([
  'draft_changed',
  'not_allowed',
  'not_found',
  'not_unique',
  'still_in_use',
  'overlapping',
  'too_slow',
  'unexpected',
  'unreachable',
  'too_many_requests',
])('%s arrives under its own name', async (code) => {
  seats.mockRejectedValueOnce(new Refusal(code))
  await expect(release(1)).rejects.toMatchObject({ name: 'Refusal', code })
})

test('a table answers for the columns that are read, and hears the filters', async () => {
  const profiles = backend.rows('profiles', 'role', () => [{ role: 'admin' }])
  expect(await role()).toEqual({ role: 'admin' })
  expect(profiles.mock.lastCall?.[0].get('id')).toBe('eq.asha')
  profiles.mockReturnValue([])
  await expect(role()).rejects.toMatchObject({ code: 'not_found' })
})

test('a change of a table is told what is written and where, and answers nothing or the columns read with it', async () => {
  const outlets = (await client()).from('outlets')
  const bagan = { name: 'Bagan', city: 'Kochi', kind: 'hotel', tenant_id: 't' } as const

  const added = backend.inserts('outlets')
  expect(await outlets.insert(bagan)).toMatchObject({ data: null, error: null })
  await outlets.insert([bagan, { ...bagan, name: 'Mandovi' }])
  expect(added.mock.calls).toEqual([[[bagan]], [[bagan, { ...bagan, name: 'Mandovi' }]]])

  const renamed = backend.updates('outlets', 'id, name', ({ to }) => [{ id: 'o', name: to.name ?? '' }])
  const rename = () => outlets.update({ name: 'Bagan' }).eq('id', 'o').select('id, name').single()
  expect((await rename()).data).toEqual({ id: 'o', name: 'Bagan' })
  expect(renamed.mock.lastCall?.[0].where.get('id')).toBe('eq.o')
  renamed.mockReturnValue([])
  expect((await rename()).error?.code).toBe('PGRST116')

  const gone = backend.deletes('outlets')
  await outlets.delete().eq('id', 'o')
  expect(gone.mock.lastCall?.[0].get('id')).toBe('eq.o')
})

test.each<RefusalCode>(['not_unique', 'still_in_use', 'unreachable'])(
  'a change is refused by %s',
  async (code) => {
    backend.updates('outlets').mockRejectedValue(new Refusal(code))
    const { error } = await (await client()).from('outlets').update({ is_active: false }).eq('id', 'o')
    expect(() => throwIfRefused(error)).toThrow(expect.objectContaining({ name: 'Refusal', code }))
  },
)

test('what a test declared is gone with it; what nobody declared fails the test, and says how to declare it', async () => {
  const { functions, storage } = await client()
  await expect(role()).rejects.toMatchObject({ code: 'unexpected' })
  await expect(tell('retire_course', { p_course_id: 'c' })).rejects.toMatchObject({ code: 'unexpected' })
  await functions.invoke('check-media', { body: {} })
  await storage.from('course-media').createSignedUrl('a/b.webp', 60)
  await storage.from('course-media').upload('a/b.webp', new File(['x'], 'b.webp'))
  const outlets = (await client()).from('outlets')
  const bagan = { id: 'o', name: 'Bagan', city: 'Kochi', kind: 'hotel', tenant_id: 't' } as const
  backend.inserts('outlets', 'id', () => [{ id: 'o' }]) // another question than the one without columns
  await outlets.insert(bagan)
  await outlets.update(bagan).eq('id', 'o').select('id')
  await outlets.delete().eq('id', 'o')
  await outlets.upsert(bagan)
  expect(backend.problems.splice(0)).toEqual([
    "No answer to GET /rest/v1/profiles?select=role is declared: backend.rows('profiles', 'role', () => …)",
    "No answer to POST /rest/v1/rpc/retire_course is declared: backend.rpc('retire_course', () => …)",
    "No answer to POST /functions/v1/check-media is declared: backend.invokes('check-media', () => …)",
    "No answer to POST /storage/v1/object/sign/course-media is declared: backend.signs('course-media', () => …)",
    "No answer to POST /storage/v1/object/course-media is declared: backend.stores('course-media')",
    "No answer to POST /rest/v1/outlets is declared: backend.inserts('outlets')",
    "No answer to PATCH /rest/v1/outlets?select=id is declared: backend.updates('outlets', 'id', () => …)",
    "No answer to DELETE /rest/v1/outlets is declared: backend.deletes('outlets')",
    'No answer to POST /rest/v1/outlets is declared: tests/fake-backend.ts has no way to say it yet',
  ])
})

test('an answer that fails is no lost connection to whoever reads the test', async () => {
  seats.mockImplementation(() => {
    throw new RangeError('a slip of the test')
  })
  await expect(release(1)).rejects.toMatchObject({ code: 'unreachable' })
  expect(backend.problems.splice(0)).toEqual([
    'The answer to /rest/v1/rpc/release_shop_form failed: RangeError: a slip of the test',
  ])
})

test('functions of the server, and files, answer and refuse as they do', async () => {
  const { functions, storage } = await client()
  const checked = backend.invokes('check-media', ({ id }) => ({ id }))
  expect((await functions.invoke('check-media', { body: { id: 'm' } })).data).toEqual({ id: 'm' })
  checked.mockRejectedValue(new Refusal('media_invalid'))
  const { error } = await functions.invoke('check-media', { body: {} })
  expect(await refusalOfFunction(error)).toMatchObject({ code: 'media_invalid' })
  expect(() => backend.invokes('check-medium', () => ({}))).toThrow('There is no function check-medium')

  const files = storage.from('course-media')
  const signed = backend.signs('course-media', ({ path, seconds }) => `/signed/${path}?${seconds}`)
  expect((await files.createSignedUrl('a/b.webp', 60)).data?.signedUrl).toBe(
    `${backendAddress}/storage/v1/signed/a/b.webp?60`,
  )
  signed.mockRejectedValue(new Refusal('unreachable'))
  expect((await files.createSignedUrl('a/b.webp', 60)).error).not.toBeNull()

  const stored = backend.stores('course-media')
  await files.upload('a/b.webp', new File(['x'], 'b.webp', { type: 'image/webp' }))
  expect(stored).toHaveBeenCalledExactlyOnceWith({ path: 'a/b.webp', file: expect.any(File) })
  stored.mockRejectedValue(new Refusal('storage_full'))
  expect((await files.upload('a/b.webp', new File(['x'], 'b.webp'))).error?.message).toBe('storage_full')
})

// That these are errors is said by `npm run check`, not by running them.
test('a wrong name, argument, row or code is an error of the types', () => {
  // @ts-expect-error: there is no such function
  backend.rpc('release_shop_from', () => 1)
  // @ts-expect-error: it has no such argument
  backend.rpc('release_shop_form', ({ p_version }) => p_version)
  // @ts-expect-error: it answers a number
  backend.rpc('release_shop_form', () => 'one')
  // @ts-expect-error: without its answer it answers nothing
  backend.rpc('release_shop_form')
  // @ts-expect-error: the table has no such column
  backend.rows('profiles', 'roles', () => [{ roles: 'admin' }])
  // @ts-expect-error: the column is of another type
  backend.rows('profiles', 'role', () => [{ role: 1 }])
  // @ts-expect-error: the name is not the one that was asked for
  backend.rows('tenants', 'isActive:is_active', () => [{ is_active: true }])
  // @ts-expect-error: there is no such table
  backend.inserts('outlet')
  // @ts-expect-error: no such column is written
  backend.updates('outlets', 'id', ({ to }) => [{ id: to.nane }])
  // @ts-expect-error: the column that is read is of another type
  backend.deletes('outlets', 'id', () => [{ id: 1 }])
  // @ts-expect-error: no one refuses with this code
  seats.mockRejectedValue(new Refusal('draft_chnaged'))
  expect(backend.problems).toEqual([])
})
