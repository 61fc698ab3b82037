import { expect, test } from 'vitest'
import { type Arm, standingOf, upliftOf } from './uplift'

/** An arm of whose members so many came so often, each for so many rupees a visit. */
function arm(counts: Record<number, number>, rupees = 1000, rewardPaise = 0): Arm {
  const members = Object.entries(counts).flatMap(([visits, n]) => Array(n).fill(Number(visits)) as number[])
  const sum = (of: (visits: number) => number) => members.reduce((total, visits) => total + of(visits), 0)
  return {
    n: members.length,
    visits: sum((visits) => visits),
    visitsSquared: sum((visits) => visits ** 2),
    spendPaise: sum((visits) => visits * rupees * 100),
    spendSquared: sum((visits) => (visits * rupees) ** 2),
    rewardPaise,
  }
}

test('twice as many visits among many are more visits, and their contribution less the rewards', () => {
  const told = upliftOf(arm({ 1: 400, 0: 500 }, 1000, 900_000), arm({ 1: 20, 0: 80 }), 60, true)
  expect(told?.verdict).toBe('more')
  expect(told?.visits.mean).toBeCloseTo(400 / 900 - 0.2, 10)
  expect(told?.contributionPaise.mean).toBe(Math.round(60_000 * (400 / 900 - 0.2) - 1000))
  expect(told?.visits.low).toBeGreaterThan(0)
})

test.each([
  ['the window is open', arm({ 1: 400, 0: 500 }), arm({ 1: 20, 0: 80 }), false, 'too_early'],
  ['few were left out', arm({ 1: 400, 0: 500 }), arm({ 0: 20 }), true, 'too_early'],
  ['both came as often', arm({ 1: 450, 0: 450 }), arm({ 1: 52, 0: 48 }), true, 'no_difference'],
  ['it kept them away', arm({ 1: 100, 0: 800 }), arm({ 1: 60, 0: 40 }), true, 'fewer'],
])('where %s', (_, sent, held, isOver, verdict) =>
  expect(upliftOf(sent, held, 60, isOver)?.verdict).toBe(verdict),
)

test('without anybody left out nothing can be said', () => {
  expect(upliftOf(arm({ 1: 50 }), arm({}), 60, true)).toBeUndefined()
})

const many = arm({ 1: 400, 0: 500 })
test.each([
  ['nobody was held out', { sent: many }, true, 'no_holdout'],
  ['nobody was sent anything', { held: many }, true, 'no_holdout'],
  ['29 were held out', { sent: many, held: arm({ 1: 10, 0: 19 }) }, true, 'too_few'],
  ['one was', { sent: many, held: arm({ 1: 1 }) }, true, 'too_few'],
  ['30 were, but the window is open', { sent: many, held: arm({ 0: 30 }) }, false, 'window_open'],
  ['30 were and it is over', { sent: many, held: arm({ 0: 30 }) }, true, 'more'],
])('of a campaign of which %s', (_, arms, isOver, standing) => {
  const told = standingOf(arms, 60, isOver)
  expect(told.standing).toBe(standing)
  expect(told.uplift !== undefined).toBe(standing !== 'no_holdout' && standing !== 'too_few')
})
