import { expect, test } from 'vitest'
import { testData } from '../data.ts'
import { testDatabase } from './database.ts'

const db = testDatabase()

async function share(kind: string, right: unknown, answer: unknown): Promise<number> {
  const [row] = await db.sql`
    select private.answer_share(${kind}, ${db.sql.json(right as never)}, ${db.sql.json(answer as never)}) as share`
  return Number(row?.share)
}

const pairs = { a: '1', b: '2', c: '3', d: '4' }
const number = { value: 63, tolerance: 2 }
const words = ['thank you', 'धन्यवाद', 'सफ़ाई']

test.each<[string, unknown, unknown, number]>([
  ['single', 'a', 'a', 1],
  ['single', 'a', 'b', 0],
  ['single', 'a', ['a'], 0],
  ['single', 'a', null, 0],
  ['multiple', ['a', 'b'], ['b', 'a'], 1],
  ['multiple', ['a', 'b'], ['a', 'b', 'b'], 1],
  ['multiple', ['a', 'b'], ['a'], 0],
  ['multiple', ['a', 'b'], ['a', 'b', 'c'], 0],
  ['multiple', ['a', 'b'], [], 0],
  ['multiple', ['a', 'b'], 'a', 0],
  ['multiple', ['a', 'b'], { a: true }, 0],
  ['truth', true, true, 1],
  ['truth', true, false, 0],
  ['truth', false, false, 1],
  ['truth', true, 'true', 0],
  ['order', ['a', 'b', 'c'], ['a', 'b', 'c'], 1],
  ['order', ['a', 'b', 'c'], ['a', 'c', 'b'], 0],
  ['order', ['a', 'b', 'c'], ['a', 'b'], 0],
  ['match', pairs, pairs, 1],
  ['match', pairs, { ...pairs, d: '3' }, 0.75],
  ['match', pairs, { a: '1' }, 0.25],
  ['match', pairs, { a: 1, z: '1' }, 0],
  ['match', pairs, ['1', '2', '3', '4'], 0],
  ['number', number, 63, 1],
  ['number', number, 65, 1],
  ['number', number, 61, 1],
  ['number', number, 65.01, 0],
  ['number', number, '63', 1],
  ['number', number, ' ६३ ', 1],
  ['number', number, '63 °C', 0],
  ['number', number, '', 0],
  ['number', number, true, 0],
  ['number', { value: 1250.5, tolerance: 0 }, '1,250.5', 1],
  ['number', { value: -18, tolerance: 1 }, '−18', 1],
  ['number', { value: 1e15, tolerance: 0 }, 1e300, 0],
  ['text', words, 'thank you', 1],
  ['text', words, '  THANK   you ! ', 1],
  ['text', words, 'Thank you.', 1],
  ['text', words, 'thankyou', 0],
  ['text', words, 'धन्यवाद।', 1],
  ['text', words, 'सफाई', 1], // without nukta
  ['text', words, 'सफ\u093Cाई', 1],
  ['text', words, 'thank\u200Dyou', 0],
  ['text', words, '', 0],
  ['text', words, 5, 0],
  ['unknown', 'a', 'a', 0],
])('%s: of %j the answer %j is worth %d', async (kind, right, answer, worth) => {
  expect(await share(kind, right, answer)).toBe(worth)
})

test.each<[number[], number]>([
  [[1, 1, 1], 100],
  [[0, 0], 0],
  [[1, 0, 0], 33],
  [[1, 1, 0], 67],
  [[1, 0, 0, 0, 0, 0, 0, 0], 13], // 12.5: half up
  [[1, 1, 1, 1, 1, 0, 0, 0], 63], // 62.5
  [[1, 1, 1, 1, 0, 0, 0, 0, 0], 44],
])('the shares %j are %d percent', async (shares, percent) => {
  const [row] = await db.sql`select private.score_percent(${shares}::numeric[]) as percent`
  expect(row?.percent).toBe(percent)
})

test('thirds that add up to a half are rounded as a half', async () => {
  const [row] = await db.sql`
    select private.score_percent(array[1/3.0, 1/3.0, 1/3.0, 0, 0, 0, 0, 0]) as percent` // one of eight: 12.5
  expect(row?.percent).toBe(13)
})

test('no text, number or structure makes judging fail', async () => {
  const strings = [
    ...(JSON.parse(testData('strings/blns.json') ?? '[]') as string[]).filter((text) => !text.includes('\0')),
    '\\',
    '%_',
    "'; drop table people; --",
    'x'.repeat(100_000),
    '👩🏽‍🍳'.repeat(200),
    '\uFEFF',
  ]
  const answers = [...strings, 1e308, -0, [[[]]], { a: { b: null } }, [null], {}, [], false]
  for (const kind of ['single', 'multiple', 'truth', 'order', 'match', 'number', 'text']) {
    const right = { match: pairs, number, text: words }[kind] ?? ['a', 'b']
    const rows = await db.sql`
      select private.answer_share(${kind}, ${db.sql.json(right)}, answer) as share
      from jsonb_array_elements(${db.sql.json(answers as never)}) answer`
    expect(rows.filter(({ share }) => Number(share) !== 0)).toEqual([])
  }
})
