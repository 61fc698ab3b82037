import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { stripVTControlCharacters } from 'node:util'
import { cutFonts } from '../build/fonts.ts'
import { buildState } from '../build/stamp.ts'
import { type JourneyResults, journeysThat } from './journey-results.ts'
import { failedTests, type VitestResults } from './vitest-results.ts'

/** How a part of the suite ended. `passed` counts single tests; a part that cannot count its tests is one test. */
interface Outcome {
  passed: number
  failed: number
  skipped: number
  /** What failed or needed a second try, a line each: said again at the end, where one looks first. */
  told: string[]
}

const results = 'test-results'

/**
 * Runs everything and ends with the line `N passed, N failed`. Each part keeps two cores busy by itself; only the checks
 * and the build, which take one each, run beside one another.
 */
async function runAll(): Promise<Outcome> {
  rmSync(results, { recursive: true, force: true })
  mkdirSync(results, { recursive: true })
  await cutFonts() // before both of the next want to
  const [checked] = await Promise.all([checks(), built()])
  const parts = [checked, await unitAndDatabase(), journeys()]
  return parts.reduce((sum, part) => ({
    passed: sum.passed + part.passed,
    failed: sum.failed + part.failed,
    skipped: sum.skipped + part.skipped,
    told: [...sum.told, ...part.told],
  }))
}

/** Tells what they found when they are done, not between the lines of the build. */
async function checks(): Promise<Outcome> {
  const child = spawn(process.execPath, ['tests/check.ts'], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = endOf(child)
  console.log(await text(child.stdout))
  const isGreen = await ended
  return {
    passed: Number(isGreen),
    failed: Number(!isGreen),
    skipped: 0,
    told: isGreen ? [] : ['npm run check'],
  }
}

/** What the tests of the site and the journeys read. A build that fails is tried again by them, who count. */
async function built() {
  if (buildState() === 'fresh') return
  await endOf(spawn(process.execPath, ['build/build.ts'], { stdio: 'inherit' }))
}

async function unitAndDatabase(): Promise<Outcome> {
  const file = `${results}/vitest.json`
  const words = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const { isGreen, complaints } = await listened('vitest', words)
  const report = read<VitestResults>(file)
  if (!report) return { passed: 0, failed: 1, skipped: 0, told: ['vitest wrote no report', ...complaints] }
  // A file that cannot be loaded fails no test of its own.
  const failed = Math.max(report.numFailedTests, isGreen ? 0 : 1)
  const told = failedTests(report)
  if (!isGreen && told.length === 0) told.push('vitest failed without naming a test:', ...complaints)
  return { passed: report.numPassedTests, failed, skipped: report.numPendingTests, told }
}

function journeys(): Outcome {
  const isGreen = run('node', ['tests/browser/run.ts'])
  const report = read<JourneyResults>(`${results}/browser.json`)
  if (!report) return { passed: 0, failed: 1, skipped: 0, told: ['the journeys wrote no report'] }
  const { expected, unexpected, flaky, skipped } = report.stats
  const told = [
    ...journeysThat('unexpected', report),
    ...journeysThat('flaky', report).map((line) => `only at the second try: ${line}`),
  ]
  return { passed: expected + flaky, failed: Math.max(unexpected, isGreen ? 0 : 1), skipped, told }
}

function run(command: string, words: string[]): boolean {
  return spawnSync(command, words, { stdio: 'inherit' }).status === 0
}

/** Runs it, shows what it says, and keeps the end of what it said on stderr: errors outside of a test stand only there. */
async function listened(command: string, words: string[]) {
  const child = spawn(command, words, { stdio: ['inherit', 'inherit', 'pipe'] })
  const ended = new Promise<string>((resolve) =>
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`)),
  )
  child.stderr.pipe(process.stderr)
  const said = stripVTControlCharacters(await text(child.stderr)).split('\n')
  const how = await ended
  return {
    isGreen: how === 'exit 0',
    complaints: [how, ...said.filter((line) => line.trim() !== '').slice(-50)],
  }
}

/** Whether it ended well. */
function endOf(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve) => child.once('exit', (code) => resolve(code === 0)))
}

function read<Report>(file: string): Report | undefined {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Report
  } catch {
    return undefined
  }
}

const { passed, failed, skipped, told } = await runAll()
for (const line of told) console.log(line)
console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exit(failed === 0 ? 0 : 1)
