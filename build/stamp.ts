import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { manifestFile, seenFile, stampFile } from './manifest.ts'

const folders = ['app', 'build', 'content', 'messages', 'public']
/** What the build makes itself. */
const made = ['downloads', 'drawn']
const files = ['package-lock.json', 'react-router.config.ts', 'vite.config.ts']

/** A fingerprint of everything the site is built from; tests and what the build makes itself do not count. */
export function sourceStamp(root = '.'): string {
  const hash = createHash('sha256')
  for (const file of sourceFiles(root)) hash.update(file).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

/**
 * What is written beside a build. Pages that carry their own policy name their backend in it, so they fit no other;
 * pages without one fit all. The site's own origin is noted because the server can exchange it.
 */
export function stampOf(sources: string, backendOrigin = '', siteUrl = ''): string {
  return `${sources} ${backendOrigin} ${siteUrl}`
}

/** The public origin that the built pages name as their own; empty when nothing is built. */
export function builtSiteUrl(): string {
  return existsSync(stampFile) ? (readFileSync(stampFile, 'utf8').split(' ')[2] ?? '') : ''
}

/** Whether `dist/` holds a whole build, and whether it is of today's sources and fits the backend. */
export function buildState(backendOrigin = ''): 'missing' | 'stale' | 'fresh' {
  if (!existsSync(manifestFile) || !existsSync(stampFile)) return 'missing'
  const [sources, origin = ''] = readFileSync(stampFile, 'utf8').split(' ')
  const fits = origin === '' || origin === backendOrigin
  return fits && sources === presentStamp() ? 'fresh' : 'stale'
}

// Every start asks. Files that look as they did when they were last read, by name, size and times, are not read again.
function presentStamp(): string {
  const hash = createHash('sha256')
  for (const file of sourceFiles('.')) {
    const { size, mtimeMs, ctimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs} ${ctimeMs}\n`)
  }
  const looks = hash.digest('hex')
  const [seen, known] = existsSync(seenFile) ? readFileSync(seenFile, 'utf8').split(' ') : []
  if (known && seen === looks) return known
  const stamp = sourceStamp()
  try {
    writeFileSync(seenFile, `${looks} ${stamp}`)
  } catch {
    // An installation that may not be written to is read every time.
  }
  return stamp
}

function sourceFiles(root: string): string[] {
  const below = folders.flatMap((folder) => filesBelow(path.join(root, folder)))
  return [...below, ...files.map((file) => path.join(root, file)).filter(existsSync)].sort()
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name) && !entry.name.endsWith('.woff2'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !made.some((folder) => file.includes(path.join('public', folder, path.sep))))
}
