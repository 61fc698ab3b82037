import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build, type Rolldown } from 'vite'
import { type Shelves, shellOf } from '../app/platform/offline/shelves.ts'
import { shellAddress, workerAddress, workerOffAddress } from './manifest.ts'
import { type OfflineFiles, offlineFilesName } from './offline-files.ts'
import { offlineParts } from './offline-parts.ts'

const source = 'app/platform/offline/worker.ts'
const emptied = 'app/platform/offline/emptied-worker.ts'

/**
 * Writes the worker of the pages that open without a connection, and the emptied one that takes its place to end it
 * (docs/operating.md). It names each file with its hash, so it comes after whatever changes a file.
 */
export async function writeWorker(clientFolder: string) {
  const list = path.join(clientFolder, offlineFilesName)
  const files = JSON.parse(readFileSync(list, 'utf8')) as OfflineFiles
  rmSync(list)
  const write = (name: string, code: string) => writeFileSync(path.join(clientFolder, name), code)
  write(
    workerAddress,
    await workerOf(shelvesOf(files, (address) => readFileSync(path.join(clientFolder, address)))),
  )
  write(workerOffAddress, await scriptOf(emptied))
}

/** The program of the worker with what it keeps. Its release is another whenever any of it changes. */
export async function workerOf(shelves: Shelves): Promise<string> {
  const code = await scriptOf(source)
  const kept = JSON.stringify(shelves)
  const release = createHash('sha256').update(code).update(kept).digest('base64url').slice(0, 12)
  return `const release=${JSON.stringify(release)},shelves=${kept};${code}`
}

/**
 * What is kept for each scope: the files of its part, what the shell asks for, their typefaces, and the shell itself. Where
 * the build makes the page, that is the shell.
 */
export function shelvesOf(files: OfflineFiles, read: (address: string) => Buffer): Shelves {
  const entries = offlineParts.flatMap((part) =>
    part.scopes.map((scope) => {
      const shell = read('isBuilt' in part ? `${scope}index.html` : shellAddress)
      const named =
        'isBuilt' in part ? filesIn(shell) : [...linksIn(shell), ...(files[part.scopes[0] ?? ''] ?? [])]
      const typefaces = named
        .filter((address) => address.endsWith('.css'))
        .flatMap((style) => facesIn(read(style)))
      const own = [...new Set([...named, ...typefaces])].sort()
      const hashed = own.map((address) => [address, integrityOf(read(address))] as const)
      const kept = { ...Object.fromEntries(hashed), [shellOf(scope)]: integrityOf(shell) }
      return [scope, { shell: shellOf(scope), opens: part.opens, files: kept }] as const
    }),
  )
  return Object.fromEntries(entries)
}

function linksIn(shell: Buffer): string[] {
  return [...shell.toString().matchAll(/<link\b[^>]*\bhref="(\/assets\/[^"#]+)/g)].map(
    ([, href = '']) => href,
  )
}

/** Whatever a page names of what was built: its style lies in it, with the typefaces. */
function filesIn(page: Buffer): string[] {
  return [...page.toString().matchAll(/\/assets\/[\w.-]+/g)].map(([address]) => address)
}

function facesIn(style: Buffer): string[] {
  return [...style.toString().matchAll(/url\(["']?(\/assets\/[\w.-]+\.woff2)/g)].map(([, face = '']) => face)
}

function integrityOf(content: Buffer): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`
}

async function scriptOf(file: string): Promise<string> {
  const lib = { entry: file, formats: ['iife' as const], name: 'worker' }
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib, minify: 'oxc', target: 'es2022' },
  })
  const [{ output }] = [built].flat() as Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput]
  return output[0].code
}
