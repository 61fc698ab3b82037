import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
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

test('every function is run in Deno by a test, beside our own server', () => {
  const functions = path.join(import.meta.dirname, '../../supabase/functions')
  const names = readdirSync(functions).filter((name) => existsSync(path.join(functions, name, 'index.ts')))
  const tests = readdirSync(import.meta.dirname)
    .map((file) => readFileSync(path.join(import.meta.dirname, file), 'utf8'))
    .filter((text) => text.includes("describe('in Deno'"))
  const run = tests.flatMap((text) => /(?:const names =|serveInDeno\() ?(\[.*\]|'.*?')/.exec(text)?.[1] ?? [])
  expect(names.filter((name) => !run.join().includes(`'${name}'`))).toEqual([])
})
