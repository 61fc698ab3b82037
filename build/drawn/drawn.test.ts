import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import english from '../../messages/en/drawn.ts'
import hindi from '../../messages/hi/drawn.ts'
import { fileOf } from './hand.ts'
import { places } from './places.ts'
import { services } from './services.ts'
import { trades } from './trades.ts'
import { youngTrades } from './young-trades.ts'

const all = { ...trades, ...youngTrades, ...services, ...places }
const pagesOf = (family: string) =>
  readdirSync(`content/en/${family}`).map((file) => file.replace(/\.md$/, ''))

test('every industry and every service is drawn', () => {
  expect(Object.keys({ ...trades, ...youngTrades }).sort()).toEqual(pagesOf('industries').sort())
  expect(Object.keys(services).sort()).toEqual(pagesOf('services').sort())
})

test('every drawing is told in both languages, and nothing else is', () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(all).sort())
  expect(Object.keys(hindi).sort()).toEqual(Object.keys(all).sort())
})

test.each(Object.entries(all))('%s takes its colours from the page and is small', (id, scene) => {
  const file = fileOf({ [id]: scene })
  expect(file.match(/#[0-9a-f]{3,8}\b|rgb|style=/gi) ?? []).toEqual([])
  expect(file).not.toMatch(/NaN|undefined/)
  expect(gzipSync(file).length).toBeLessThan(1000)
})
