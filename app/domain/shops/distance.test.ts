import { expect, test } from 'vitest'
import { metresBetween, roughMetres } from './distance'

test.each([
  ['the same place', { lat: 18.52, lng: 73.85 }, { lat: 18.52, lng: 73.85 }, 0],
  ['a thousandth of a degree to the north', { lat: 18.52, lng: 73.85 }, { lat: 18.521, lng: 73.85 }, 111],
  ['Pune station to Mumbai CSMT', { lat: 18.5286, lng: 73.8743 }, { lat: 18.9398, lng: 72.8355 }, 118_400],
  ['across the date line', { lat: 0, lng: 179.9995 }, { lat: 0, lng: -179.9995 }, 111],
])('%s', (_, one, other, metres) => {
  expect(metresBetween(one, other)).toBeGreaterThanOrEqual(metres * 0.99)
  expect(metresBetween(one, other)).toBeLessThanOrEqual(metres * 1.01 + 1)
})

test.each([
  [3, 0],
  [127, 130],
  [999, 1000],
  [1249, 1200],
  [118_410, 118_000],
])('%i m is told as %i m', (metres, told) => expect(roughMetres(metres)).toBe(told))
