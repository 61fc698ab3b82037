import { beforeEach, expect, test } from 'vitest'
import { shareTablet } from '../shared-tablet'
import { forgetKnown, keepKnown, knownHere } from './known-here'

const hour = 3_600_000
const namesOf = (person: string, now?: number) => knownHere(person, now).map(([name]) => name)

beforeEach(() => localStorage.clear())

test('what somebody saw is known to nobody else, and goes with the session or after twelve hours', () => {
  keepKnown('asha', 'sheet', { sold: 40 }, 0)
  expect(knownHere('asha', hour)).toEqual([['sheet', { value: { sold: 40 }, at: 0 }]])
  expect(namesOf('ravi', hour)).toEqual([])
  expect(namesOf('asha', 12 * hour)).toEqual([])
  forgetKnown()
  expect(namesOf('asha', hour)).toEqual([])
})

test('another person on the same device leaves nothing of the first', () => {
  keepKnown('asha', 'sheet', 1, 0)
  keepKnown('ravi', 'sheet', 2, 1)
  expect(namesOf('asha', 2)).toEqual([])
  expect(localStorage.getItem('sopan-known')).not.toContain('asha')
})

test('of many the latest sixteen stay, and what is not ours to read is nothing', () => {
  for (let at = 0; at < 20; at++) keepKnown('asha', `sheet ${at}`, at, at)
  expect(namesOf('asha', 20)).toHaveLength(16)
  expect(namesOf('asha', 20)[0]).toBe('sheet 19')
  localStorage.setItem('sopan-known', '{"personId":"asha","parts":{"sheet":7}}')
  expect(namesOf('asha', 20)).toEqual([])
})

test('a shared tablet keeps nothing', () => {
  shareTablet({ code: 'K7MR3WXP', outlet: 'Mandovi', language: 'hi' })
  keepKnown('asha', 'sheet', 1)
  expect(namesOf('asha')).toEqual([])
})
