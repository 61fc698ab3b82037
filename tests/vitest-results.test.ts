import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failedTests } from './vitest-results.ts'

const counts = { numPassedTests: 1, numFailedTests: 2, numPendingTests: 0 }

test('a failed test is told with its file and the first line of what it said, one that passed is not', () => {
  const report = {
    ...counts,
    testResults: [
      {
        name: join(process.cwd(), 'app/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'adds', status: 'passed', failureMessages: [] },
          {
            fullName: 'takes away',
            status: 'failed',
            failureMessages: ['expected 1 to be 2\n    at a.test.ts:3'],
          },
        ],
      },
    ],
  }
  expect(failedTests(report)).toEqual(['app/a.test.ts › takes away: expected 1 to be 2'])
})

test('a file that could not be loaded is told as one', () => {
  const name = join(process.cwd(), 'app/b.test.ts')
  const report = {
    ...counts,
    testResults: [{ name, status: 'failed', message: 'no such module', assertionResults: [] }],
  }
  expect(failedTests(report)).toEqual(['app/b.test.ts: no such module'])
})
