import { expect, test } from 'vitest'
import { Refusal } from '../refusal'
import { defineList, type Part } from './list-query'
import { pageOf, readPage } from './read-page'

const list = defineList({ filters: {}, orders: ['name'], pageSize: 25 })
const address = (search: string) => new URL(`http://sopan.test/admin/things?q=asha${search}`)
const things =
  (total: number) =>
  async (_: unknown, { from, size }: Part) => ({
    rows: Array.from({ length: Math.max(0, Math.min(size, total - from)) }, (_, at) => from + at),
    total: from < total ? total : 0, // what is behind the end is not counted
  })

test('the rows of the page that the address asks for', async () => {
  const { content } = await readPage('things', address('&page=2'), list, things(51))
  expect(content).toMatchObject({ total: 51 })
  expect(content?.rows).toHaveLength(25)
  expect(content?.rows[0]).toBe(25)
})

test.each([
  [51, '&page=3'],
  [50, '&page=2'],
  [25, ''],
  [0, ''],
])('behind the end of %i an address leads to the last page', async (total, search) => {
  const led = await readPage('things', address('&page=9'), list, things(total)).catch((answer) => answer)
  expect(led.headers.get('Location')).toBe(`/admin/things?q=asha${search}`)
})

test('why there is no page is told and leads nowhere', async () => {
  const no = async () => Promise.reject(new Refusal('not_allowed'))
  expect(await readPage('things', address('&page=9'), list, no)).toEqual({ content: null, why: 'refused' })
})

test('an answer from behind the end is an empty page, any other refusal rises', () => {
  const answer = (code: string) =>
    ({ data: null, count: null, error: { code, message: '' } }) as unknown as Parameters<typeof pageOf>[0]
  expect(pageOf(answer('PGRST103'))).toEqual({ rows: [], total: 0 })
  expect(() => pageOf(answer('42501'))).toThrow('not_allowed')
})
