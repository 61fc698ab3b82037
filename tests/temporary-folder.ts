import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isAlive } from '../server/database/postmaster.ts'
import { memoryFolder } from '../server/database/throwaway.ts'

const prefix = 'sopan-run-'

/**
 * Makes one folder for everything temporary of a run and returns how to remove it. Whoever asks for temporary files
 * gets them in there, our tests and all programs that they start, so that nothing stays behind whichever way a test ends.
 */
export function openRunFolder(): () => void {
  const parent = memoryFolder()
  removeAbandoned(parent)
  const folder = mkdtempSync(path.join(parent, `${prefix}${process.pid}-`))
  chmodSync(folder, 0o711) // started by root, PostgreSQL runs as another account and must pass
  const names = process.platform === 'win32' ? ['TEMP', 'TMP'] : ['TMPDIR']
  for (const name of names) process.env[name] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** As Vitest calls it, before it starts its workers: they inherit the place. */
export default openRunFolder

/** Returns a new, empty folder, which PostgreSQL may pass. It goes with the run, or before by who fills it. */
export function temporaryFolder(): string {
  if (!tmpdir().includes(prefix)) throw new Error('No run has opened a folder: see openRunFolder().')
  const folder = mkdtempSync(path.join(tmpdir(), 'sopan-'))
  chmodSync(folder, 0o711)
  return folder
}

// A killed run could not clean up after itself.
function removeAbandoned(parent: string) {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    if (pid && !isAlive(Number(pid))) rmSync(path.join(parent, name), { recursive: true, force: true })
  }
}
