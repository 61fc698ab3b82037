import { expect, test } from 'vitest'
import { placeRoles } from './role-map.ts'

const up = (from: string, to: string) => ({ from, to, kind: 'up' as const })
const beside = (from: string, to: string) => ({ from, to, kind: 'lateral' as const })

test('a ladder stands in one line, what comes beside it in another', () => {
  const ways = [up('bell', 'desk'), up('desk', 'duty'), up('room', 'floor'), beside('room', 'desk')]
  expect(placeRoles(['bell', 'desk', 'duty', 'room', 'floor'], ways)).toEqual([
    { id: 'bell', step: 0, line: 0 },
    { id: 'desk', step: 1, line: 0 },
    { id: 'duty', step: 2, line: 0 },
    { id: 'room', step: 0, line: 1 },
    { id: 'floor', step: 1, line: 1 },
  ])
})

test('the longest ladder says how high a role is, and no two share a place', () => {
  const ways = [up('desk', 'night'), up('desk', 'duty'), up('night', 'duty')]
  const placed = placeRoles(['desk', 'night', 'duty', 'other'], ways)
  expect(placed.map(({ step }) => step)).toEqual([0, 1, 2, 0])
  expect(new Set(placed.map(({ step, line }) => `${step} ${line}`)).size).toBe(4)
})

test('a ladder that leads back to itself is drawn all the same', () => {
  expect(placeRoles(['a', 'b'], [up('a', 'b'), up('b', 'a')])).toHaveLength(2)
})
