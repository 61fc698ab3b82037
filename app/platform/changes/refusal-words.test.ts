import { expect, test } from 'vitest'
import english from '../../../messages/en/refusals'
import hindi from '../../../messages/hi/refusals'
import { otherCodes } from '../refusal'
import { databaseCodes } from '../refusal-codes'

test('every code that the database or the browser refuses with has words, and no other', () => {
  expect(Object.keys(english).toSorted()).toEqual([...databaseCodes, ...otherCodes].toSorted())
  expect(Object.keys(hindi)).toEqual(Object.keys(english))
})
