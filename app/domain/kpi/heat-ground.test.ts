import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { dataColours, heatGround } from './heat-ground'

test.each([
  [3, false, '#b4cae4'],
  [1, false, '#e0e9f4'],
  [3, true, '#e0e9f4'],
  [-2, false, '#f0d7c4'],
  [0, false, null],
  [null, false, null],
] as const)('heat %s, on few days %s: %s', (heat, isThin, ground) => {
  expect(heatGround(heat, isThin)).toBe(ground)
})

test('paper has the colours of the screen', () => {
  const tokens = readFileSync(new URL('../../ui/tokens.css', import.meta.url), 'utf8')
  expect(tokens).toContain(`--color-data-blue: light-dark(${dataColours.better}`)
  expect(tokens).toContain(`--color-data-orange: light-dark(${dataColours.worse}`)
})
