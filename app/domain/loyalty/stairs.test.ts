import { expect, test } from 'vitest'
import { climbed, inGroups, nextReward } from './stairs'

test.each([
  [0, 250, 0],
  [35, 250, 0],
  [36, 250, 1],
  [249, 250, 6],
  [250, 250, 7],
  [900, 250, 7],
  [-40, 250, 0],
  [10, 0, 7],
])('with %i of %i points %i of 7 steps are climbed', (have, wanted, steps) =>
  expect(climbed(have, wanted, 7)).toBe(steps),
)

const reward = (points: number, problem: string | null) => ({ points, problem })

test('one looks forward to the nearest reward that only points are missing for', () => {
  const rewards = [reward(3000, 'not_enough_points'), reward(400, 'not_enough_points'), reward(250, null)]
  expect(nextReward(rewards)).toBe(rewards[1])
})

test('with points for all of them it is the dearest; what is gone or for another level is no aim', () => {
  const rewards = [reward(250, null), reward(400, null), reward(900, 'reward_gone')]
  expect(nextReward(rewards)).toBe(rewards[1])
  expect(nextReward([reward(900, 'reward_other_tier')])).toBeUndefined()
})

test('a card number is read in groups of four', () => expect(inGroups('K7MR3WXP9HTA')).toBe('K7MR 3WXP 9HTA'))
