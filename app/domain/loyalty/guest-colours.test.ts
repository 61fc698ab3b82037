import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastRatio, papers } from '../contrast'
import { colourDeclarations, guestColours } from './guest-colours'

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('whatever colour a tenant has, words on the band, on buttons and in links can be read by day and by night', () => {
  fc.assert(
    fc.property(colour, (brand) => {
      const { band, onBand, accent, onAccent } = guestColours(brand)
      for (const time of ['light', 'dark'] as const) {
        expect(contrastRatio(band[time], onBand[time])).toBeGreaterThanOrEqual(7)
        expect(contrastRatio(accent[time], onAccent[time])).toBeGreaterThanOrEqual(7)
        expect(contrastRatio(accent[time], papers[time])).toBeGreaterThanOrEqual(7)
      }
    }),
  )
})

test('a yellow stays yellow by day, with dark words on it', () => {
  expect(guestColours('#f2b53a').band.light).toBe('#f2b53a')
  expect(guestColours('#f2b53a').onBand.light).toBe('#12161e')
})

test('a text that is no colour gets the colour of the house, and never reaches the style sheet', () => {
  expect(colourDeclarations('red;}*{display:none')).toBe(colourDeclarations(null))
})
