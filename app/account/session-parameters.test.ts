import { expect, test } from 'vitest'
import { sessionParametersOf } from './session-parameters.ts'

const read = (path: string) => sessionParametersOf(new URL(path, 'https://sopan.test'))
const nothing = {
  accessToken: null,
  refreshToken: null,
  error: null,
  errorCode: null,
  errorDescription: null,
  code: null,
  type: null,
}

test.each([
  [
    '/auth/reset-password#access_token=a.b.c&expires_in=600&refresh_token=r1&token_type=bearer&type=recovery',
    { accessToken: 'a.b.c', refreshToken: 'r1', type: 'recovery' },
    '/auth/reset-password',
  ],
  [
    '/hi/auth?from=%2Fapp&error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid',
    { error: 'access_denied', errorCode: 'otp_expired', errorDescription: 'Email link is invalid' },
    '/hi/auth?from=%2Fapp',
  ],
  ['/auth?code=abc&mode=sign-up', { code: 'abc' }, '/auth?mode=sign-up'],
  ['/auth?error=server_error#top', { error: 'server_error' }, '/auth#top'],
  ['/auth?access_token=query#access_token=fragment', { accessToken: 'fragment' }, '/auth'],
])('%s', (path, found, rest) => {
  expect(read(path)).toEqual({ parameters: { ...nothing, ...found }, rest })
})

test.each([
  '/auth',
  '/auth?mode=sign-up',
  '/auth/confirm?token_hash=h&type=signup',
  '/app#lesson-3',
  '/app?refresh_token=alone',
])('%s says nothing about a session and stays as it is', (path) => {
  expect(read(path)).toEqual({ parameters: null, rest: path })
})
