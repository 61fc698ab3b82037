import { expect, test } from 'vitest'
import {
  type Answer,
  type Answers,
  answerLevers,
  answersOf,
  type Certainty,
  certainties,
  codeOf,
  exampleCode,
  healthOf,
  noAnswers,
  type Pillar,
  pillars,
  placeOf,
  questionCount,
  questions,
  type Score,
  scores,
} from './revenue-health.ts'

const all = (score: Score, certainty: Certainty = 'measured'): Answers =>
  noAnswers.map(() => ({ score, certainty }))

/** Everywhere 4 and measured, but for the pillars named. */
function withPillars(own: Partial<Record<Pillar, readonly (Answer | undefined)[]>>): Answers {
  return pillars.flatMap(
    (pillar) => own[pillar] ?? questions.map(() => ({ score: 4, certainty: 'measured' }) as const),
  )
}
const three = (score: Score, certainty: Certainty = 'measured') => questions.map(() => ({ score, certainty }))

test.each<[string, Answers, number, number, number]>([
  ['all 0', all(0), 0, 0, 0],
  ['all 1', all(1), 25, 25, 25],
  ['all 4', all(4), 100, 100, 100],
  ['all 2, seen', all(2, 'seen'), 50, 37.5, 62.5],
  ['all 2, guessed', all(2, 'guessed'), 50, 25, 75],
  ['all 0, guessed: never below 0', all(0, 'guessed'), 0, 0, 25],
  ['all 4, guessed: never above 100', all(4, 'guessed'), 100, 75, 100],
  ['one pillar 0', withPillars({ price: three(0) }), 500 / 6, 500 / 6, 500 / 6],
])('overall, %s', (_, answers, value, low, high) => {
  const { overall, answered } = healthOf(answers)
  expect(overall?.value).toBeCloseTo(value)
  expect(overall?.low).toBeCloseTo(low)
  expect(overall?.high).toBeCloseTo(high)
  expect(answered).toBe(questionCount)
})

test('a pillar is the mean of its answers divided by 4, times 100', () => {
  const answers = withPillars({
    demand: [
      { score: 1, certainty: 'measured' },
      { score: 2, certainty: 'seen' },
      { score: 3, certainty: 'guessed' },
    ],
  })
  const [demand] = healthOf(answers).pillars
  expect(demand).toMatchObject({ pillar: 'demand', answered: 3, value: 50, low: 37.5, high: 62.5 })
})

test('a question without an answer widens the band by all it could be and leaves the value alone', () => {
  const answers = withPillars({ demand: [{ score: 2, certainty: 'measured' }, undefined, undefined] })
  const [demand] = healthOf(answers).pillars
  expect(demand?.value).toBe(50)
  expect(demand?.low).toBeCloseTo(100 / 6)
  expect(demand?.high).toBeCloseTo((10 / 12) * 100)
})

test('as long as a pillar has no answer there is neither an overall figure nor a lowest pillar', () => {
  const health = healthOf(withPillars({ people: [undefined, undefined, undefined] }))
  expect(health.pillars.map(({ pillar }) => pillar)).not.toContain('people')
  expect(health).toMatchObject({ overall: undefined, lowest: [], answered: 15 })
  expect(healthOf(noAnswers)).toMatchObject({ pillars: [], answered: 0, overall: undefined })
})

test.each<[string, Answers, readonly Pillar[], boolean]>([
  [
    'the two lowest, lowest first',
    withPillars({ price: three(1), demand: three(2) }),
    ['price', 'demand'],
    true,
  ],
  [
    'equal ones in the order of a sale',
    withPillars({ price: three(1), demand: three(1) }),
    ['demand', 'price'],
    true,
  ],
  ['an even profile has none', all(2), [], false],
  [
    'not sure when a guess reaches the third',
    withPillars({ price: three(1), demand: three(2, 'guessed'), people: three(3) }),
    ['price', 'demand'],
    false,
  ],
  [
    'sure when the third may only be higher',
    withPillars({ price: three(1), demand: three(2), people: three(3) }),
    ['price', 'demand'],
    true,
  ],
])('lowest: %s', (_, answers, lowest, isSure) => {
  const health = healthOf(answers)
  expect(health.lowest.map(({ pillar }) => pillar)).toEqual(lowest)
  expect(health.isLowestSure).toBe(isSure)
})

test('a code gives back every answer it was made from', () => {
  for (const certainty of certainties) {
    for (const score of [0, 1, 2, 3, 4] as const) {
      const answers = noAnswers.with(placeOf('price', 'second'), { score, certainty })
      expect(answersOf(codeOf(answers))).toEqual(answers)
    }
  }
  expect(codeOf(noAnswers)).toBe('---_---_---_---_---_---')
})

test.each([
  '',
  '-',
  '0'.repeat(18),
  '000_000_000_000_000_00',
  '000_000_000_000_000_0000',
  '000_000_000_000_000_00f',
  '000_000_000_000_000_00<',
  'EEE_EEE_EEE_EEE_EEE_EEE',
])('no code of ours: %j', (code) => expect(answersOf(code)).toBeUndefined())

test('for any answers the value lies in its band, and the band in 0 to 100', () => {
  for (let seed = 0; seed < 2000; seed++) {
    for (const { value, low, high } of healthOf(randomAnswers(seed)).pillars) {
      expect(low).toBeGreaterThanOrEqual(0)
      expect(low).toBeLessThanOrEqual(value + 1e-9)
      expect(high).toBeGreaterThanOrEqual(value - 1e-9)
      expect(high).toBeLessThanOrEqual(100 + 1e-9)
    }
  }
})

test('the example is complete, has a bottleneck and says how unsure it is', () => {
  const health = healthOf(answersOf(exampleCode) ?? noAnswers)
  expect(health.answered).toBe(questionCount)
  expect(health.lowest).toHaveLength(2)
  expect(health.overall?.high).toBeGreaterThan(health.overall?.low ?? 100)
})

function randomAnswers(seed: number): Answers {
  let state = seed * 2654435761 + 1
  const next = (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
  return noAnswers.map(() => {
    const sign = next(16)
    return sign === 15
      ? undefined
      : (answersOf(Array(6).fill(sign.toString(36).repeat(3)).join('_'))?.[0] as Answer)
  })
}

const first = (score: Score, certainty: Certainty = 'measured') => [
  { score, certainty },
  undefined,
  undefined,
]
const nothing = [undefined, undefined, undefined]
const onlyDemand = (own: readonly (Answer | undefined)[]): Answers => [
  ...own,
  ...pillars.slice(1).flatMap(() => nothing),
]

test.each<[string, readonly (Answer | undefined)[], number, number, number]>([
  ['one answer', first(2), 50, 100 / 6 / 6, (1000 / 12 + 500) / 6],
  ['a whole pillar', three(2), 50, 50 / 6, 550 / 6],
  ['a whole pillar, guessed', three(2, 'guessed'), 50, 25 / 6, 575 / 6],
])(
  'before all pillars have answers there is a provisional figure between its bounds: %s',
  (_, own, value, low, high) => {
    const { overall, provisional } = healthOf(onlyDemand(own))
    expect(overall).toBeUndefined()
    expect(provisional?.value).toBeCloseTo(value)
    expect(provisional?.low).toBeCloseTo(low)
    expect(provisional?.high).toBeCloseTo(high)
  },
)

test('whatever the open pillars turn out to be, the overall figure lies within the provisional bounds', () => {
  const { provisional } = healthOf(onlyDemand(three(3, 'seen')))
  for (const score of scores)
    for (const certainty of certainties) {
      const whole = [...three(3, certainty === 'guessed' ? 'seen' : certainty), ...all(score).slice(3)]
      const { overall } = healthOf(whole)
      expect(overall?.value).toBeGreaterThanOrEqual(provisional?.low ?? 101)
      expect(overall?.value).toBeLessThanOrEqual(provisional?.high ?? -1)
    }
})

test('there is no provisional figure without answers, and none beside the overall one', () => {
  expect(healthOf(noAnswers).provisional).toBeUndefined()
  expect(healthOf(all(2)).provisional).toBeUndefined()
})

test('the answer with most to gain comes first, and each moves the figure by its share', () => {
  const levers = answerLevers(withPillars({ price: [{ score: 1, certainty: 'seen' }, ...three(3).slice(1)] }))
  expect(levers).toHaveLength(questionCount)
  const [best] = levers
  expect(best).toMatchObject({ pillar: 'price', question: 'first', score: 1 })
  const base = healthOf(
    withPillars({ price: [{ score: 1, certainty: 'seen' }, ...three(3).slice(1)] }),
  ).overall
  expect((best?.higher ?? 0) - (base?.value ?? 0)).toBeCloseTo((3 * 100) / 4 / 3 / 6)
  expect((base?.value ?? 0) - (best?.lower ?? 0)).toBeCloseTo(100 / 4 / 3 / 6)
})

test('open questions move the figure too, in pillars that have an answer', () => {
  const levers = answerLevers(onlyDemand(first(2)))
  expect(levers.map(({ pillar, score, lower, higher }) => [pillar, score, lower, higher])).toEqual([
    ['demand', 2, 0, 100],
    ['demand', undefined, 25, 75],
    ['demand', undefined, 25, 75],
  ])
  expect(answerLevers(noAnswers)).toEqual([])
})
