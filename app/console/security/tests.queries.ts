import { backend } from '~/platform/backend'
import { Refusal, throwIfRefused } from '~/platform/refusal'

export type TestRun = Awaited<ReturnType<typeof listRuns>>[number]

export interface CheckResult {
  check: string
  passed: boolean
  findings: string[]
}

/** The last runs of the security tests, the newest first. Throws Refusal. */
export async function listRuns() {
  const { data, error } = await (await backend())
    .from('security_test_runs')
    .select('*')
    .order('id', { ascending: false })
    .limit(20)
  throwIfRefused(error)
  return data.map((row) => ({
    id: row.id,
    startedAt: row.started_at,
    isForced: row.is_forced,
    milliseconds: row.milliseconds,
    passed: row.passed,
    failed: row.failed,
    results: row.results as unknown as CheckResult[], // a table's jsonb, which only the function security-testing writes
  }))
}

/** Runs the security tests now, whether or not they are due. Throws Refusal `unexpected`. */
export async function runTests() {
  const { error } = await (await backend()).functions.invoke('security-testing', {
    body: { testSuite: 'daily', forceRun: true },
  })
  if (error) throw new Refusal('unexpected', error)
}
