import { expect, test } from 'vitest'
import {
  assessedOf,
  blockMoves,
  blockResults,
  blocks,
  blockToBeginWith,
  codeOf,
  exampleCode,
  lowestSoFar,
  outletKinds,
  placeOf,
  practices,
  type Stage,
  stageOf,
  stages,
  unassessed,
} from './assessment.ts'

test.each<[Stage[], Stage]>([
  [[1, 1, 1, 1], 1],
  [[1, 1, 4, 4], 1],
  [[1, 2, 2, 2], 2],
  [[4, 1, 4, 4], 4],
  [[1, 2, 3, 4], 2],
  [[3, 3, 2, 4], 3],
  [[4, 4, 4, 3], 4],
  [[4, 4, 4, 4], 4],
])('the practices %j stand on stage %i', (answers, stage) => expect(stageOf(answers)).toBe(stage))

test('the stage of any four answers is the highest that three of them reach', () => {
  for (const one of stages)
    for (const two of stages)
      for (const three of stages)
        for (const four of stages) {
          const answers = [one, two, three, four]
          const reached = stages.filter((stage) => answers.filter((answer) => answer >= stage).length >= 3)
          expect(stageOf(answers), answers.join()).toBe(Math.max(...reached))
        }
})

const assessed = (signs: string) => assessedOf(`h${signs}`)?.answers ?? []

test('a block has a stage only when all four practices are answered', () => {
  const results = blockResults(assessed('123-22224444----'))
  expect(results.map(({ stage }) => stage)).toEqual([undefined, 2, 4, undefined])
  expect(results.map(({ answered }) => answered)).toEqual([3, 4, 4, 0])
})

test.each([
  ['1222', ['first', 'second', 'third', 'fourth']],
  ['3213', ['third', 'second']],
  ['4144', []],
  ['4433', ['third', 'fourth']],
])('what keeps %s from the next stage: %j', (signs, holding) => {
  expect(blockResults(assessed(signs.repeat(4)))[0]?.holding).toEqual(holding)
})

test('when everything that holds a block moves above it, the block rises', () => {
  for (let number = 0; number < 256; number++) {
    const signs = number
      .toString(4)
      .padStart(4, '0')
      .replace(/./g, (digit) => `${Number(digit) + 1}`)
    const [before] = blockResults(assessed(signs.repeat(4)))
    if (!before?.stage || before.stage === 4) continue
    const next = before.stage + 1
    const moved = practices
      .map((practice, at) => (before.holding.includes(practice) ? next : signs[at]))
      .join('')
    expect(blockResults(assessed(moved.repeat(4)))[0]?.stage, signs).toBeGreaterThanOrEqual(next)
  }
})

test.each([
  ['1111222233334444', 'standards'],
  ['2222111133334444', 'training'],
  ['3333333333331111', 'guests'],
  ['2222222222222222', 'standards'],
  ['3333222222223333', 'training'],
  ['222222222222222-', undefined],
])('%s begins with %s', (signs, block) => expect(blockToBeginWith(blockResults(assessed(signs)))).toBe(block))

test('a code gives back the kind and every answer', () => {
  for (const kind of outletKinds) {
    for (const block of blocks)
      for (const practice of practices)
        for (const stage of stages) {
          const own = { kind, answers: unassessed.answers.with(placeOf(block, practice), stage) }
          expect(assessedOf(codeOf(own))).toEqual(own)
        }
  }
})

test.each([
  '',
  'h',
  'x1111111111111111',
  'h111111111111111',
  'h11111111111111111',
  'h1111111111111115',
  'h111111111111111<',
])('no code of ours: %j', (code) => expect(assessedOf(code)).toBeUndefined())

test('the example is complete', () => {
  expect(blockResults(assessedOf(exampleCode)?.answers ?? []).every(({ stage }) => stage)).toBe(true)
})

test.each<[string, Stage, Stage]>([
  ['----', 1, 4],
  ['4---', 1, 4],
  ['11--', 1, 1],
  ['33--', 1, 3],
  ['333-', 3, 3],
  ['332-', 2, 3],
  ['1234', 2, 2],
])('%s stands on stage %i at least and %i at most', (signs, least, most) =>
  expect(blockResults(assessed(`${signs}------------`))[0]).toMatchObject({ least, most }),
)

test('whatever the open practices turn out to be, the stage lies within its bounds', () => {
  for (const two of stages)
    for (const four of stages) {
      const [bounds] = blockResults(assessed('3-2-------------'))
      const [whole] = blockResults(assessed(`3${two}2${four}------------`))
      expect(whole?.stage).toBeGreaterThanOrEqual(bounds?.least ?? 5)
      expect(whole?.stage).toBeLessThanOrEqual(bounds?.most ?? 0)
    }
})

test.each<[string, readonly string[], readonly string[]]>([
  ['1233', ['second'], ['second']],
  ['1133', ['first', 'second'], []],
  ['2222', [], []],
  ['2344', ['second'], ['second']],
  ['1444', [], ['second', 'third', 'fourth']],
  ['4444', [], []],
])('one answer moves %s: up by %j, down by %j', (signs, lifting, dropping) =>
  expect(blockMoves(assessed(`${signs}------------`))).toMatchObject([{ lifting, dropping }]),
)

test('the lowest block so far is the lowest of those with a stage', () => {
  expect(lowestSoFar(blockResults(assessed('----------------')))).toBeUndefined()
  expect(lowestSoFar(blockResults(assessed('333322221---2222')))?.block).toBe('training')
})
