import { relative } from 'node:path'

/** What of Vitest's report we read. `name` is the file's whole path. */
export interface VitestResults {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** The tests that failed, a line each: where, which, and how. A file that could not be loaded is one line. */
export function failedTests({ testResults }: VitestResults): string[] {
  return testResults.flatMap(({ name, status, message = '', assertionResults }) => {
    const file = relative(process.cwd(), name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`]
    return failed.map((test) => `${file} › ${test.fullName}: ${firstLine(test.failureMessages[0] ?? '')}`)
  })
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}
