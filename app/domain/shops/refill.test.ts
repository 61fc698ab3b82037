import fc from 'fast-check'
import { expect, test } from 'vitest'
import { refill, type WaitingVisit } from './refill.ts'
import { anyFacts, anyone, anyRules, expectRulesKept, facts, rules } from './schedule.fixture.ts'
import { schedule } from './schedule.ts'

const wave = { ...rules, visitsPerOutlet: 1 }
const waiting = (more: Partial<WaitingVisit> = {}): WaitingVisit => ({
  id: 'v1',
  outletId: 'pune',
  shopperId: 'a',
  on: '2026-12-12',
  daypart: 'dinner',
  asked: ['a'],
  ...more,
})
const elsewhere = ['mumbai', 'nashik'].map((outletId) => ({
  outletId,
  shopperId: 'f',
  on: '2026-12-05',
  daypart: 'lunch' as const,
}))
const next = (visit: WaitingVisit, known = facts, running = elsewhere) =>
  refill(wave, known, { taken: running, waiting: [visit], costInr: 0 }, 3)

test('who said no is not asked again, and the next goes on the same day', () => {
  const { next: offers, stuck, added } = next(waiting())
  expect(offers).toMatchObject([{ visitId: 'v1', on: '2026-12-12', daypart: 'dinner', isMoved: false }])
  expect(offers[0]?.shopperId).not.toBe('a')
  expect([stuck, added.visits]).toEqual([[], []])
})

test('where nobody can on the day, the nearest day on which somebody can is proposed; a day that is over moves too', () => {
  const saturdays = anyone('b', { availability: { 6: ['lunch'] } })
  const known = { ...facts, shoppers: [anyone('a'), saturdays] }
  expect(next(waiting({ on: '2026-12-10' }), known).next).toMatchObject([
    { shopperId: 'b', on: '2026-12-12', daypart: 'lunch', isMoved: true },
  ])
  expect(next(waiting({ on: '2026-12-12' }), { ...facts, today: '2026-12-20' }).next).toMatchObject([
    { on: '2026-12-20', isMoved: true },
  ])
})

test('a visit that nobody can take says why, and stays where it is', () => {
  expect(next(waiting(), { ...facts, shoppers: [anyone('a')] }).next).toEqual([])
  const { next: offers, stuck } = next(waiting(), {
    ...facts,
    shoppers: [anyone('b', { conflicts: ['pune'] })],
  })
  expect([offers, stuck]).toEqual([[], [{ visitId: 'v1', outletId: 'pune', reason: 'visit_conflict' }]])
})

test('an outlet that joined gets its visits, as far as the budget goes; one that counts no longer is made up for', () => {
  const running = elsewhere.slice(0, 1)
  const added = (budgetInr?: number) =>
    refill({ ...wave, budgetInr }, facts, { taken: running, waiting: [waiting()], costInr: 6000 }, 3).added
  expect(added().visits.map(({ outletId }) => outletId)).toEqual(['nashik'])
  expect(added(8999)).toMatchObject({ visits: [], unfilled: [{ outletId: 'nashik', reason: 'over_budget' }] })
  expect(added(9000).visits).toHaveLength(1)
  const replaced = elsewhere.map((visit) => ({ ...visit, isReplaced: visit.outletId === 'mumbai' }))
  const again = refill(wave, facts, { taken: replaced, waiting: [waiting()], costInr: 0 }, 3).added.visits
  expect(again.map(({ outletId }) => outletId)).toEqual(['mumbai'])
})

test('whatever runs, no next offer and no added visit breaks a rule, and no visit is forgotten', () => {
  fc.assert(
    fc.property(
      anyRules,
      anyFacts,
      fc.integer(),
      fc.integer({ min: 0, max: 3 }),
      (rule, known, seed, half) => {
        const planned = schedule(rule, known, seed).visits
        const taken = planned.filter((_, at) => at % 4 > half)
        const open = planned
          .filter((_, at) => at % 4 <= half)
          .map((visit, at) => ({ ...visit, id: `v${at}`, asked: visit.shopperId ? [visit.shopperId] : [] }))
        const costInr = planned.length * (rule.feeInr + rule.capInr)
        const { next: offers, stuck, added } = refill(rule, known, { taken, waiting: open, costInr }, seed)
        expect([...offers, ...stuck].map(({ visitId }) => visitId).toSorted()).toEqual(
          open.map(({ id }) => id).toSorted(),
        )
        for (const { visitId, shopperId } of offers)
          expect(open.find(({ id }) => id === visitId)?.asked).not.toContain(shopperId)
        const kept = open.filter(({ id }) => stuck.some(({ visitId }) => visitId === id))
        const all = [...known.visits, ...taken, ...kept, ...offers, ...added.visits]
        for (const visit of [...offers, ...added.visits]) expectRulesKept(visit, all, rule, known)
      },
    ),
    { numRuns: 400 },
  )
})
