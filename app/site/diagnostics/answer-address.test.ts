import { expect, test } from 'vitest'
import { readAddress, writeAddress } from './answer-address.ts'

test.each([
  ['', '', ''],
  ['#demand', '', ''],
  ['#a=0-e', '0-e', ''],
  ['#at=price', '', 'price'],
  ['#a=0-e&at=price', '0-e', 'price'],
])('the address %j holds the code %j and the step %j', (hash, code, at) =>
  expect(readAddress(hash)).toEqual({ code, at }),
)

test.each([
  ['', '', ''],
  ['0-e', '', '#a=0-e'],
  ['', 'price', '#at=price'],
  ['0-e', 'price', '#a=0-e&at=price'],
])('the code %j at the step %j becomes %j', (code, at, hash) => {
  expect(writeAddress({ code, at })).toBe(hash)
  expect(readAddress(hash)).toEqual({ code, at })
})
