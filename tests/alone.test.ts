import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('who puts something in the place of a module has modules of its own', () => {
  const sharing = globSync('{app,build,content,supabase,server,tests}/**/*.test.{ts,tsx}', {
    cwd: process.cwd(),
  }).filter((file) => !/\.alone\.(int\.)?test\./.test(file))
  expect(sharing.length).toBeGreaterThan(200)
  const replacing = sharing.filter((file) =>
    /\bvi\.(mock|unmock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
  )
  expect(replacing, 'call them *.alone.test.ts(x)').toEqual([])
})
