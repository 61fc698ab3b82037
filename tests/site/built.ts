import { spawnSync } from 'node:child_process'
import { buildState } from '../../build/stamp.ts'

/** Builds the site when it is missing or older than its sources: these tests read what visitors get. */
export default function setup() {
  if (buildState() === 'fresh') return
  const { status } = spawnSync(process.execPath, ['build/build.ts'], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The site could not be built, see above.')
}
