import { expect, test } from 'vitest'
import {
  codeOf,
  exampleSentence,
  type Filling,
  gapNames,
  gaps,
  gapWeights,
  matchesOf,
  pointsFor,
  type Sentence,
  type Service,
  sentenceOf,
  services,
  unfit,
} from './matcher.ts'

const every: Sentence[] = gapNames.reduce<Partial<Sentence>[]>(
  (sentences, gap) =>
    sentences.flatMap((known) => gaps[gap].map((filling) => ({ ...known, [gap]: filling }))),
  [{}],
) as Sentence[]

test.each<[Partial<Sentence>, Service]>([
  [{ pain: 'quality' }, 'mysteryShopping'],
  [{ pain: 'quality', tried: 'nothing', size: 'one' }, 'frontlineTraining'],
  [{ pain: 'closing', business: 'firm' }, 'salesExcellence'],
  [{ pain: 'people', horizon: 'year' }, 'talentOptimization'],
  [{ pain: 'paper' }, 'digitalTransformation'],
  [{ pain: 'enquiries', horizon: 'year' }, 'digitalTransformation'],
  [{ pain: 'figures' }, 'kpiManagement'],
  [{ pain: 'return', tried: 'discounts' }, 'guestLoyalty'],
  [{ pain: 'prices' }, 'menuAndPricing'],
  [{ pain: 'prices', business: 'clinic' }, 'salesExcellence'],
  [{ pain: 'prices', business: 'software', tried: 'discounts' }, 'salesExcellence'],
  [{ pain: 'opening' }, 'openingReadiness'],
])('%j leads to %s', (sentence, service) => {
  expect(matchesOf({ ...exampleSentence, ...sentence }).matches[0]?.service).toBe(service)
})

test('there are 12,960 sentences, and each of them leads to at least two services with reasons', () => {
  expect(every).toHaveLength(8 * 4 * 9 * 5 * 3 * 3)
  for (const sentence of every) {
    const { matches } = matchesOf(sentence)
    expect(matches.length, codeOf(sentence)).toBeGreaterThanOrEqual(2)
    for (const { service, points, because } of matches) {
      const sum = because.reduce((total, gap) => total + pointsFor(service, gap, sentence[gap]), 0)
      if (because.length === 0 || sum !== points)
        expect.fail(`${codeOf(sentence)}: ${service} without reasons`)
      if (unfit[sentence.business]?.includes(service))
        expect.fail(`${codeOf(sentence)}: ${service} does not fit`)
    }
    const ranked = matches.map(({ points }) => points)
    expect(ranked, codeOf(sentence)).toEqual(ranked.toSorted((one, other) => other - one))
  }
})

test('what hurts most is always the first or second reason of the first service', () => {
  const others = every.filter(
    (sentence) => !matchesOf(sentence).matches[0]?.because.slice(0, 2).includes('pain'),
  )
  expect(others.map(codeOf)).toEqual([])
})

test('every service comes first for someone, and every filling says something', () => {
  const first = new Set(every.map((sentence) => matchesOf(sentence).matches[0]?.service))
  expect([...first].toSorted()).toEqual([...services].toSorted())
  for (const gap of gapNames)
    for (const filling of gaps[gap])
      expect(
        services.some((service) => pointsFor(service, gap, filling) > 0),
        `${gap}: ${filling}`,
      ).toBe(true)
})

test.each<[Partial<Sentence>, Filling<'pain'> | undefined]>([
  [{ size: 'tiny', tried: 'nothing' }, 'quality'],
  [{ size: 'tiny', tried: 'nothing', pain: 'prices', horizon: 'year' }, 'prices'],
  [{ size: 'one', tried: 'nothing', horizon: 'month' }, 'quality'],
  [{ size: 'one', tried: 'nothing', horizon: 'quarter' }, undefined],
  [{ size: 'tiny', tried: 'own' }, undefined],
  [{ size: 'many', tried: 'nothing', horizon: 'month' }, undefined],
])('%j: without us first: %s', (sentence, pain) => {
  expect(matchesOf({ ...exampleSentence, ...sentence }).yourself).toBe(pain)
})

test.each([
  ['enquiries', 'month', ['notAdvertising', 'tooSoon']],
  ['enquiries', 'year', ['notAdvertising']],
  ['people', 'month', ['tooSoon']],
  ['people', 'quarter', []],
  ['quality', 'month', []],
] as const)('%s within a %s: %j', (pain, horizon, cautions) => {
  expect(matchesOf({ ...exampleSentence, pain, horizon }).cautions).toEqual(cautions)
})

test('a code gives back its sentence', () => {
  for (const sentence of every) expect(sentenceOf(codeOf(sentence))).toEqual(sentence)
})

test.each(['', '00000', '0000000', '800000', '040000', '009000', '000500', '000030', '000003', '00000x'])(
  'no code of ours: %j',
  (code) => expect(sentenceOf(code)).toBeUndefined(),
)

test('how much hangs on a word is counted by putting every other word in its place', () => {
  const weights = gapWeights(exampleSentence)
  expect(weights.map(({ gap }) => gap).toSorted()).toEqual(gapNames.toSorted())
  expect(weights[0]).toEqual({ gap: 'pain', others: 8, turning: 8 })
  for (const { gap, others, turning } of weights) {
    expect(others).toBe(gaps[gap].length - 1)
    const turned = every.filter(
      (sentence) =>
        gapNames.every((name) => name === gap || sentence[name] === exampleSentence[name]) &&
        matchesOf(sentence).matches[0]?.service !== matchesOf(exampleSentence).matches[0]?.service,
    )
    expect(turning, gap).toBe(turned.length)
  }
})
