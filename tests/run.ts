import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'

/** How a part of the suite ended. `passed` counts single tests; a part that cannot count its tests is one test. */
interface Outcome {
  passed: number
  failed: number
  skipped: number
}

const results = 'test-results'

/** Runs everything, one part after the other (they share two cores), and ends with the line `N passed, N failed`. */
function runAll(): Outcome {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  const parts = [checks, unitAndDatabase, journeys].map((part) => part())
  return parts.reduce((sum, part) => ({
    passed: sum.passed + part.passed,
    failed: sum.failed + part.failed,
    skipped: sum.skipped + part.skipped,
  }))
}

function checks(): Outcome {
  const isGreen = run('node', ['tests/check.ts'])
  return { passed: Number(isGreen), failed: Number(!isGreen), skipped: 0 }
}

function unitAndDatabase(): Outcome {
  const file = `${results}/vitest.json`
  const isGreen = run('vitest', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`])
  const report = read<{ numPassedTests: number; numFailedTests: number; numPendingTests: number }>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  // A file that cannot be loaded fails no test of its own.
  const failed = Math.max(report.numFailedTests, isGreen ? 0 : 1)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests }
}

function journeys(): Outcome {
  const isGreen = run('node', ['tests/browser/run.ts'])
  const report = read<{ stats: { expected: number; unexpected: number; flaky: number; skipped: number } }>(
    `${results}/browser.json`,
  )
  if (!report) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = report.stats
  if (flaky > 0) console.log(`${flaky} of the journeys passed only at the second try, see "flaky" above`)
  return { passed: expected + flaky, failed: Math.max(unexpected, isGreen ? 0 : 1), skipped }
}

function run(command: string, words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'inherit' }).status === 0
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const { passed, failed, skipped } = runAll()
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)
