import { expect, test } from 'vitest'
import { listCases } from './case-studies.server'

const numbersOf = (text: string) => text.match(/\d[\d,.]*/g) ?? []

test('every case stands in both languages, in the same order', async () => {
  const [english, hindi] = await Promise.all([listCases('en'), listCases('hi')])
  expect(english).toHaveLength(4)
  expect(hindi.map(({ slug }) => slug)).toEqual(english.map(({ slug }) => slug))
})

test('the sums are the same in both languages', async () => {
  const [english, hindi] = await Promise.all([listCases('en'), listCases('hi')])
  const sumsOf = (cases: typeof english) =>
    cases.map(({ fields }) => [
      fields.example.rows.map(({ arithmetic, result }) => [arithmetic, numbersOf(result)]),
      fields.assumptions.map(({ name: _, ...numbers }) => numbers),
    ])
  expect(sumsOf(hindi)).toEqual(sumsOf(english))
})
