import { expect, test } from 'vitest'
import { packText } from '~/platform/packed-text'
import { carriedBy, fragmentOf } from './menu-fragment.ts'

const dishes = (count: number) =>
  Array.from({ length: count }, (_, at) => `पनीर ${at} बटर मसाला\t${200 + at}\t90\t${at + 1}`).join('\n')

test('a menu, and the one it is compared with, go into a link and come back', async () => {
  const fragment = await fragmentOf(dishes(60), dishes(12))
  expect(fragment?.length).toBeLessThan(6000)
  const carried = await carriedBy(fragment ?? '')
  expect(carried).toMatchObject({ state: 'read' })
  if (carried.state === 'read') expect([carried.menu.length, carried.kept.length]).toEqual([60, 12])
})

test('a menu kept as it is now stands in the link once', async () => {
  const fragment = await fragmentOf(dishes(3), dishes(3))
  expect(fragment).not.toContain('kept')
  expect(await carriedBy(fragment ?? '')).toMatchObject({ state: 'read', kept: [{}, {}, {}] })
})

test('what is too long for a link goes into none', async () => {
  expect(await fragmentOf(dishes(61), null)).toBeNull()
  expect(await fragmentOf(dishes(3), dishes(61))).toBeNull()
  // Random letters cannot be made small.
  const names = Array.from({ length: 60 }, () =>
    Buffer.from(crypto.getRandomValues(new Uint8Array(85))).toString('base64'),
  )
  expect(await fragmentOf(names.map((name) => `${name}\t1\t1\t1`).join('\n'), null)).toBeNull()
})

test.each([
  ['', 'none'],
  ['#compare', 'none'],
  ['#menu=', 'broken'],
  ['#menu=1', 'broken'],
  ['#menu=2eJwL', 'broken'],
  ['#menu=1<script>', 'broken'],
  [`#menu=1${'A'.repeat(7000)}`, 'broken'],
])('the hash %j is %s', async (hash, state) => expect((await carriedBy(hash)).state).toBe(state))

test.each(['<b>bold</b>', 'Tea\t20\t6', dishes(61)])(
  'what is well packed and no menu is broken: %#',
  async (text) => expect(await carriedBy(`#menu=1${await packText(text)}`)).toEqual({ state: 'broken' }),
)

test('a link that was cut off is broken as a whole', async () => {
  const fragment = (await fragmentOf(dishes(20), null)) ?? ''
  expect(await carriedBy(fragment.slice(0, -10))).toEqual({ state: 'broken' })
})
