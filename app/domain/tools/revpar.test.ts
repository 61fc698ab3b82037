import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  account,
  available,
  bridge,
  effectNames,
  flowThrough,
  gopChange,
  mixedTerm,
  occupancyForSameGop,
  perRoom,
  type RevparInput,
  rateForSameGop,
  revparLevers,
  revparRules,
} from './revpar.ts'
import { initialValues, type Values } from './scenario.ts'

const example = initialValues(revparRules)

/** A hotel small enough for a pencil: 10 rooms, 10 nights; 50 rooms sold at ₹1,000, then 60 at ₹1,100. */
const small: Values<RevparInput> = {
  ...example,
  rooms: 10,
  nights: 10,
  occupancyBefore: 50,
  occupancyAfter: 60,
  rateBefore: 1000,
  rateAfter: 1100,
  otherBefore: 200,
  otherAfter: 250,
  variableBefore: 300,
  variableAfter: 320,
  commissionBefore: 10,
  commissionAfter: 20,
  fixedBefore: 20_000,
  fixedAfter: 21_000,
}

test('one period by hand', () => {
  // 50 × (1000 × 0.9 + 200 − 300) − 20,000 = 50 × 800 − 20,000
  expect(account(small, 'Before')).toMatchObject({
    sold: 50,
    roomRevenue: 50_000,
    revenue: 60_000,
    gop: 20_000,
    revpar: 500,
    trevpar: 600,
    goppar: 200,
  })
  // 60 × (1100 × 0.8 + 250 − 320) − 21,000 = 60 × 810 − 21,000
  expect(account(small, 'After')).toMatchObject({ sold: 60, revenue: 81_000, gop: 27_600, revpar: 660 })
  expect(available(small)).toBe(100)
})

test('the bridge by hand', () => {
  expect(bridge(small)).toEqual({
    volume: 10 * 800,
    rate: 60 * 100 * 0.9,
    other: 60 * 50,
    variable: -60 * 20,
    commission: expect.closeTo(-60 * 1100 * 0.1, 6),
    fixed: -1000,
  })
  expect(8000 + 5400 + 3000 - 1200 - 6600 - 1000).toBe(27_600 - 20_000)
  expect(mixedTerm(small)).toBeCloseTo(10 * 100 * 0.9, 9)
  // 7,600 of 21,000 more revenue.
  expect(flowThrough(small)).toBeCloseTo(0.3619, 4)
})

test.each([
  ['nothing changed', { ...small, occupancyAfter: 50, rateAfter: 1000, otherAfter: 200 }, null],
  [
    'revenue fell and profit rose',
    {
      ...small,
      occupancyAfter: 49,
      rateAfter: 1000,
      otherAfter: 200,
      variableAfter: 200,
      commissionAfter: 10,
      fixedAfter: 20_000,
    },
    -3.4167,
  ],
  [
    'a full rupee came through',
    {
      ...small,
      occupancyAfter: 50,
      commissionBefore: 0,
      commissionAfter: 0,
      otherAfter: 200,
      variableAfter: 300,
      fixedAfter: 20_000,
    },
    1,
  ],
])('flow-through when %s', (_, input, expected) => {
  const share = flowThrough(input)
  if (expected === null) expect(share).toBeNull()
  else expect(share).toBeCloseTo(expected, 4)
})

test('a room that leaves nothing cannot be made up by more rooms', () => {
  const dear = { ...small, variableAfter: 2000 }
  expect(perRoom(account(dear, 'After'))).toBeLessThan(0)
  expect(occupancyForSameGop(dear)).toBeNull()
  expect(rateForSameGop({ ...small, commissionAfter: 100 })).toBeNull()
})

const anyInput = fc
  .tuple(
    ...revparRules.map(({ min, max, isWhole, unit }) => {
      const top = Math.min(max, unit === 'money' ? 1e6 : max)
      return isWhole ? fc.integer({ min, max: top }) : fc.double({ min, max: top, noNaN: true })
    }),
  )
  .map(
    (values) =>
      Object.fromEntries(revparRules.map(({ name }, at) => [name, values[at]])) as Values<RevparInput>,
  )

test('the six effects always add up to the change, whatever the numbers', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      const effects = bridge(input)
      const sum = effectNames.reduce((total, name) => total + effects[name], 0)
      const size = account(input, 'Before').revenue + account(input, 'After').revenue + 1e6
      expect(Math.abs(sum - gopChange(input)) / size).toBeLessThan(1e-9)
    }),
  )
})

test('the rate and the occupancy that keep the GOP keep it', () => {
  for (const [name, value] of [
    ['rateAfter', rateForSameGop(example)],
    ['occupancyAfter', (occupancyForSameGop(example) ?? 0) * 100],
  ] as const)
    expect(gopChange({ ...example, [name]: value ?? 0 })).toBeCloseTo(0, 4)
})

test('each lever is an input, and two equal periods leave no effect', () => {
  for (const name of revparLevers) expect(revparRules.some((rule) => rule.name === name)).toBe(true)
  const still = { ...example }
  for (const name of ['occupancy', 'rate', 'other', 'variable', 'commission', 'fixed'] as const)
    Object.assign(still, { [`${name}After`]: example[`${name}Before`] })
  expect(Object.values(bridge(still)).every((effect) => Math.abs(effect) < 1e-9)).toBe(true)
})
