import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './temporary-folder.ts'

test('temporary folders lie in the one of the run, which is removed with all of them', () => {
  const [one, other] = [temporaryFolder(), temporaryFolder()]
  expect(one).not.toBe(other)
  expect(path.dirname(one)).toBe(path.dirname(other))
  expect(path.basename(path.dirname(one))).toMatch(/^sopan-run-\d+-/)
})

test('no test makes a temporary folder that nobody removes', () => {
  const files = globSync(
    ['{app,build,content,server,supabase}/**/*{.test,.fixture,-under-test}.{ts,tsx}', 'tests/**/*.{ts,tsx}'],
    { cwd: process.cwd() },
  )
  expect(files.length).toBeGreaterThan(500)
  const bare = files.filter((file) => /\bmkdtemp/.test(readFileSync(file, 'utf8')))
  expect(bare, 'call temporaryFolder()').toEqual(['tests/temporary-folder.ts'])
})
