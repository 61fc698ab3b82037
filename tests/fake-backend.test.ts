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

test('what a test declared is gone with it; what nobody declared fails the test, and says how to declare it', async () => {
  const { functions, storage } = await client()
  await expect(role()).rejects.toMatchObject({ code: 'unexpected' })
  await expect(tell('retire_course', { p_course_id: 'c' })).rejects.toMatchObject({ code: 'unexpected' })
  await functions.invoke('check-media', { body: {} })
  await storage.from('course-media').createSignedUrl('a/b.webp', 60)
  await storage.from('course-media').upload('a/b.webp', new File(['x'], 'b.webp'))
  await (await client()).from('profiles').update({ full_name: 'Asha' }).eq('id', 'asha')
  expect(backend.problems.splice(0)).toEqual([
    "No answer to GET /rest/v1/profiles?select=role is declared: backend.rows('profiles', 'role', () => …)",
    "No answer to POST /rest/v1/rpc/retire_course is declared: backend.rpc('retire_course', () => …)",
    "No answer to POST /functions/v1/check-media is declared: backend.invokes('check-media', () => …)",
    "No answer to POST /storage/v1/object/sign/course-media is declared: backend.signs('course-media', () => …)",
    "No answer to POST /storage/v1/object/course-media is declared: backend.stores('course-media')",
    'No answer to PATCH /rest/v1/profiles is declared: tests/fake-backend.ts has no way to say it yet',
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
  // @ts-expect-error: no one refuses with this code
  seats.mockRejectedValue(new Refusal('draft_chnaged'))
  expect(backend.problems).toEqual([])
})
