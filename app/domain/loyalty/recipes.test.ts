import { expect, test } from 'vitest'
import { recipeKeys, recipeOf } from './recipes.ts'

test('a ready recipe says whom it is for, and what, in both languages', () => {
  for (const key of recipeKeys.filter((one) => one !== 'own')) {
    const { segment, message } = recipeOf(key, { month: 8, nextTierInr: 30_000 })
    expect(Object.keys(segment).length, key).toBeGreaterThan(0)
    for (const { en, hi } of [message.title, message.text]) expect([en, hi].every(Boolean), key).toBe(true)
    expect(message.title.en.length).toBeLessThanOrEqual(80)
  }
})

test('the birthdays are those of this month, and the next tier begins where the programme says', () => {
  expect(recipeOf('birthday', { month: 8 }).segment).toEqual({ birthday_month: 8 })
  expect(recipeOf('tier_nudge', { month: 8, nextTierInr: 30_000 }).segment).toMatchObject({
    spend_least_inr: 20_000,
    spend_most_inr: 30_000,
  })
})

test('whoever writes their own begins with nothing', () => {
  expect(recipeOf('own', { month: 1 })).toEqual({
    segment: {},
    message: { title: { en: '', hi: '' }, text: { en: '', hi: '' } },
  })
})
