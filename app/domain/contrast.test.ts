import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { contrastRatio, correctedBrand, isColor, papers, readableOn } from './contrast.ts'

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#ffffff', 1],
  ['#777777', '#ffffff', 4.48],
  ['#2e3b55', '#fbf8f2', 10.58],
])('%s and %s are %d apart', (one, other, ratio) => {
  expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1)
  expect(contrastRatio(other, one)).toBe(contrastRatio(one, other))
})

test.each([
  ['#2e3b55', true],
  ['#2E3B55', true],
  ['2e3b55', false],
  ['#fff', false],
  ['red', false],
  ['#2e3b55;background:url(x)', false],
])('%s is a colour: %s', (text, is) => expect(isColor(text)).toBe(is))

const anyColor = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('every brand colour is readable on both papers, and left alone where it already was', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      const corrected = correctedBrand(color)
      for (const theme of ['light', 'dark'] as const) {
        for (const [use, ratio] of [
          ['text', 7],
          ['mark', 4.5],
        ] as const) {
          expect(contrastRatio(corrected[theme][use], papers[theme])).toBeGreaterThanOrEqual(ratio)
          if (contrastRatio(color, papers[theme]) >= ratio) expect(corrected[theme][use]).toBe(color)
        }
      }
    }),
  )
})

test('a correction goes no further than it must', () => {
  fc.assert(
    fc.property(anyColor, (color) => {
      fc.pre(contrastRatio(color, papers.light) < 7)
      expect(contrastRatio(readableOn(color, papers.light, 7), papers.light)).toBeLessThan(7.3)
    }),
  )
})

test('what is no colour becomes the house colour', () => {
  expect(readableOn('red', papers.light, 7)).toBe('#2e3b55')
  expect(correctedBrand('').light.text).toBe('#2e3b55')
})

describe('the tokens', () => {
  const tokens = readFileSync(new URL('../ui/tokens.css', import.meta.url), 'utf8')
  const pairs = Object.fromEntries(
    [...tokens.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(
      ([, name, light, dark]) => [name, { light: light ?? '', dark: dark ?? '' }],
    ),
  )
  const ratioOf = (front: string, back: string, theme: 'light' | 'dark') =>
    contrastRatio(pairs[front]?.[theme] ?? '', pairs[back]?.[theme] ?? '')

  test('the papers here are the papers there', () => expect(pairs.paper).toEqual(papers))

  const texts = ['ink', 'ink-soft', 'brand', 'link', 'danger', 'success', 'warning', 'info']
  const backs = ['paper', 'paper-deep', 'paper-raised']
  test.each(texts)('%s is readable text (7:1) on every paper', (text) => {
    for (const back of backs) {
      expect(ratioOf(text, back, 'light'), `${text} on ${back}, light`).toBeGreaterThanOrEqual(7)
      expect(ratioOf(text, back, 'dark'), `${text} on ${back}, dark`).toBeGreaterThanOrEqual(7)
    }
  })

  test.each([
    ['on-brand', 'brand'],
    ['on-brand', 'danger'],
    ['danger', 'danger-soft'],
    ['success', 'success-soft'],
    ['warning', 'warning-soft'],
    ['info', 'info-soft'],
    ['ink', 'marigold-soft'],
  ])('%s is readable text (7:1) on %s', (text, back) => {
    expect(ratioOf(text, back, 'light')).toBeGreaterThanOrEqual(7)
    expect(ratioOf(text, back, 'dark')).toBeGreaterThanOrEqual(7)
  })

  test.each(['control', 'data-blue', 'data-orange'])('%s is a visible mark (3:1) on every paper', (mark) => {
    for (const back of backs) {
      expect(ratioOf(mark, back, 'light'), `${mark} on ${back}, light`).toBeGreaterThanOrEqual(3)
      expect(ratioOf(mark, back, 'dark'), `${mark} on ${back}, dark`).toBeGreaterThanOrEqual(3)
    }
  })
})
