import { expect, test } from 'vitest'
import { functionSettings } from './function-settings.ts'

test('reads which functions anyone may call', () => {
  const settings = functionSettings(`
    [auth]
    verify_jwt = false          # not a function
    [functions.send-auth-email] # called after sign-up
    enabled = true
    verify_jwt = false # by anybody
    # [functions.commented]
    [functions."quoted"]
    verify_jwt = true
    [functions.plain]
    [edge_runtime]
    verify_jwt = false
  `)
  expect(Object.fromEntries(settings)).toEqual({
    'send-auth-email': { verifyJwt: false },
    quoted: { verifyJwt: true },
    plain: { verifyJwt: true },
  })
})
