import { expect, test } from 'vitest'
import { messageOfBackend, Refusal } from './refusal'

test.each([
  [new Refusal('unexpected', { code: '53100', message: 'no space left' }), 'no space left'],
  [new Refusal('unexpected', { code: '53100', message: ' ' }), null],
  [new Refusal('unreachable', { code: '', message: 'TypeError: Failed to fetch' }), null],
  [new Refusal('unexpected'), null],
  [new TypeError('a mistake of ours'), null],
])('what the backend said itself: %s', (error, message) => expect(messageOfBackend(error)).toBe(message))
