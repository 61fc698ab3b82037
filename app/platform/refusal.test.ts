import { expect, test } from 'vitest'
import { codeNamed, messageOfBackend, Refusal } from './refusal'

test.each([
  [new Refusal('unexpected', { code: '53100', message: 'no space left' }), 'no space left'],
  [new Refusal('unexpected', { code: '53100', message: ' ' }), null],
  [new Refusal('unreachable', { code: '', message: 'TypeError: Failed to fetch' }), null],
  [new Refusal('unexpected'), null],
  [new TypeError('a mistake of ours'), null],
])('what the backend said itself: %s', (error, message) => expect(messageOfBackend(error)).toBe(message))

test.each([
  ['seats_full', 'seats_full'],
  ['null value in column "name" violates not-null constraint', 'unexpected'],
  ['Forbidden', 'unexpected'],
  ['', 'unexpected'],
  [undefined, 'unexpected'],
])('an answer that says %s names the code %s', (said, code) => expect(codeNamed(said)).toBe(code))
