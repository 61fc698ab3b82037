import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mockProblems } from './mock-rules.ts'

const [mock, doMock] = ['mock', 'doMock'].map((name) => `vi.${name}(`) // this file itself mocks nothing
const line = (code: string) => mockProblems('a.test.tsx', `import { vi } from 'vitest'\n${code}\n`)

test.each([
  [`${mock}'./bank.queries', () => ({ putQuestion }))`, './bank.queries'],
  [`${mock}'../platform/person.queries.ts')`, '../platform/person.queries.ts'],
  [`${doMock}import('./counter-calls'), async () => ({}))`, './counter-calls'],
  [`${mock}"~/platform/backend")`, '~/platform/backend'],
])('%s is said, with what to use', (code, place) =>
  expect(line(code)).toEqual([
    `a.test.tsx:2 mocks ${place}: let it ask fakeBackend() of tests/fake-backend.ts, which declares what the database or a function answers`,
  ]),
)

test.each([`${mock}'./use-sign-in', () => ({}))`, `import { putQuestion } from './bank.queries'`])(
  '%s is fine',
  (code) => expect(line(code)).toEqual([]),
)

test('no test of the interface mocks what asks the backend', () => {
  const files = globSync('app/**/*.test.{ts,tsx}', { cwd: process.cwd() })
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => mockProblems(file, readFileSync(file, 'utf8')))).toEqual([])
})
