import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { buildState } from '../../build/stamp.ts'

process.chdir(path.join(import.meta.dirname, '../..'))

/** Builds what is missing, then runs the journeys; arguments go on to Playwright (`npm run test:browser -- reset`). */
function runJourneys(): number {
  if (buildState() !== 'fresh') {
    const build = spawnSync(process.execPath, ['build/build.ts'], { stdio: 'inherit' })
    if (build.status !== 0) return build.status ?? 1
  }
  const words = ['test', '--config', 'tests/browser/playwright.config.ts', ...process.argv.slice(2)]
  const { status } = spawnSync('playwright', words, { stdio: 'inherit' })
  return status ?? 1
}

process.exit(runJourneys())
