import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import tar from 'tar-stream'
import { type Keys, LockedBackup, unlockWith } from './lock.ts'
import { entryNames, type Manifest, manifestShape } from './manifest.ts'

/** A file that is no complete, undamaged backup. */
export class DamagedBackup extends Error {}

export type Content = AsyncIterable<Buffer>

/** Calls `use` for every entry of the archive in order; what it leaves unread is skipped. */
export async function readArchive(
  path: string,
  keys: Keys,
  use: (name: string, content: Content) => Promise<void>,
) {
  const extract = tar.extract()
  const opened = (content: Content) => unlockWith(keys, content, path)
  const read = pipeline(createReadStream(path), opened, createGunzip(), extract)
  read.catch(() => {}) // awaited below, after the entries
  for await (const entry of extract) {
    await use(entry.header.name, entry as unknown as Content)
    entry.resume()
  }
  await read
}

/** Returns what the archive holds, after comparing every byte with its checksums. Throws DamagedBackup, LockedBackup. */
export async function verifyArchive(path: string, keys: Keys = {}): Promise<Manifest> {
  const found = new Map<string, { bytes: number; hash: Hash }>()
  let text: Buffer | undefined
  try {
    await readArchive(path, keys, async (name, content) => {
      if (name === entryNames.manifest) {
        text = await buffer(content)
        return
      }
      const whole = name.startsWith('tables/') ? name.slice(0, name.lastIndexOf('/')) : name
      const sum = found.get(whole) ?? { bytes: 0, hash: createHash('sha256') }
      for await (const chunk of content) {
        sum.bytes += chunk.length
        sum.hash.update(chunk)
      }
      found.set(whole, sum)
    })
  } catch (error) {
    if (error instanceof LockedBackup || (error as NodeJS.ErrnoException).code === 'ENOENT') throw error
    throw new DamagedBackup(`${path} is damaged or no backup: ${(error as Error).message}`, { cause: error })
  }
  if (!text) throw new DamagedBackup(`${path} is not complete: its table of contents is missing.`)
  const manifest = parseManifest(path, text)
  compare(path, manifest, found)
  return manifest
}

function parseManifest(path: string, text: Buffer): Manifest {
  try {
    return manifestShape.parse(JSON.parse(text.toString()))
  } catch (error) {
    throw new DamagedBackup(`${path} has a table of contents that this release does not understand.`, {
      cause: error,
    })
  }
}

function compare(path: string, manifest: Manifest, found: Map<string, { bytes: number; hash: Hash }>) {
  const promised = [
    ...manifest.tables.map((table) => ({ ...table, entry: `tables/${table.schema}.${table.name}` })),
    ...manifest.files.map((file) => ({ ...file, entry: entryNames.file(file.path) })),
  ]
  const names = new Set([...promised.map(({ entry }) => entry), entryNames.secrets])
  const stranger = [...found.keys()].find((name) => !names.has(name))
  if (stranger) throw new DamagedBackup(`${path} is damaged: it holds ${stranger}, which it does not list.`)
  for (const { entry, bytes, sha256 } of promised) {
    const sum = found.get(entry)
    const isEmpty = bytes === 0 && !sum
    if (!isEmpty && (sum?.bytes !== bytes || sum.hash.digest('hex') !== sha256)) {
      throw new DamagedBackup(`${path} is damaged: ${entry} does not have its checksum.`)
    }
  }
}
