import { expect, test } from 'vitest'
import { mergeMetadata, readMetadata } from './metadata.ts'

test('changes are merged and null takes away', () => {
  expect(mergeMetadata({ a: 1, b: 2 }, { b: null, c: 'रानी' })).toEqual({ a: 1, c: 'रानी' })
  expect(mergeMetadata(null, { a: 1 })).toEqual({ a: 1 })
  expect(mergeMetadata({ a: 1 }, undefined)).toEqual({ a: 1 })
})

test.each([[[1]], ['x'], [5], [true]])('%j is no metadata', (value) => {
  expect(() => readMetadata(value)).toThrow(expect.objectContaining({ status: 400 }))
})

test('it stays small, however it grows', () => {
  expect(() => readMetadata({ a: 'x'.repeat(4096) })).toThrow(expect.objectContaining({ status: 422 }))
  expect(() => mergeMetadata({ a: 'न'.repeat(700) }, { b: 'न'.repeat(700) })).toThrow(
    expect.objectContaining({ status: 422 }),
  )
})
