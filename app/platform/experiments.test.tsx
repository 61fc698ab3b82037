import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { predefinedVariants } from '~/domain/experiments'
import { drawnVariants, rememberVariants } from './experiments'

const predefined = predefinedVariants as Record<string, string>
const kept = () => JSON.parse(localStorage.getItem('sopan-ab') ?? 'null')

beforeEach(() => {
  document.documentElement.dataset.ab = 'home-action'
})
afterEach(() => {
  delete document.documentElement.dataset.ab
  delete predefined['home-action']
})

test('what a page shows of a drawn test is kept, and what is kept stays', () => {
  expect(drawnVariants()).toEqual({ 'home-action': 'B' })
  rememberVariants()
  expect(kept()).toEqual({ 'home-action': 'B' })
  document.documentElement.dataset.ab = ''
  rememberVariants()
  expect(kept()).toEqual({ 'home-action': 'B' })
})

test('a predefined variant is seen by all, counted for no one, and never takes the place of what was drawn', () => {
  predefined['home-action'] = 'B'
  expect(drawnVariants()).toEqual({})
  vi.spyOn(Math, 'random').mockReturnValue(0)
  rememberVariants()
  expect(kept()).toEqual({ 'home-action': 'A' })
  localStorage.setItem('sopan-ab', '{"home-action":"B"}')
  predefined['home-action'] = 'A'
  rememberVariants()
  expect(kept()).toEqual({ 'home-action': 'B' })
})
