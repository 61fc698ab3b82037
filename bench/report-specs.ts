import { spawnSync } from 'node:child_process'

// Does any report that somebody could ask for at random fail, name a foreign outlet or take too long? The test of the run, with ten thousand
// reports by three persons and chance of its own. `npm run bench -- report-specs [reports] [seed]`

const [reports = '10000', seed = String(Date.now() % 100_000)] = process.argv.slice(2)

console.log(`${reports} reports, seed ${seed}`)
const { status } = spawnSync(
  'node_modules/.bin/vitest',
  ['run', '--project', 'database*', 'tests/database/reports.test.ts', '-t', 'reports at random'],
  { stdio: 'inherit', env: { ...process.env, REPORT_SPECS: reports, REPORT_SEED: seed } },
)
process.exitCode = status ?? 1
