import { redirect } from 'react-router'
import { expect, test } from 'vitest'
import { loaded, whyNotLoaded } from './loaded'
import { Refusal, type RefusalCode } from './refusal'

const unreachable = Object.assign(new Error('Failed to fetch'), { name: 'AuthRetryableFetchError' })

test.each<[RefusalCode, string]>([
  ['not_allowed', 'refused'],
  ['module_off', 'refused'],
  ['tenant_suspended', 'refused'],
  ['unknown_outlet', 'missing'],
  ['not_found', 'missing'],
  ['unreachable', 'failed'],
  ['unexpected', 'failed'],
])('an answer %s is %s', (code, why) => expect(whyNotLoaded(new Refusal(code))).toBe(why))

test('a connection that is lost while the session is renewed is a failure, no refusal', () =>
  expect(whyNotLoaded(unreachable)).toBe('failed'))

test('what arrives is the content; what is no answer rises', async () => {
  expect(await loaded('a wall', Promise.resolve([1]))).toEqual({ content: [1], why: null })
  expect(await loaded('a wall', Promise.reject(new Refusal('unreachable')))).toEqual({
    content: null,
    why: 'failed',
  })
  await expect(loaded('a wall', Promise.reject(redirect('/auth')))).rejects.toBeInstanceOf(Response)
  await expect(loaded('a wall', Promise.reject(new TypeError('ours')))).rejects.toThrow('ours')
})
