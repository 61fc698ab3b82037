import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import tar from 'tar-stream'
import { type Lock, lockWith } from './lock.ts'

/** A compressed tar, locked unless it is meant to be plain, that is being written beside its final place. */
export interface ArchiveWriter {
  add(name: string, content: Buffer): Promise<void>
  /** Adds a file that no one changes any more, and returns its size and checksum. */
  addFile(name: string, source: string): Promise<{ bytes: number; sha256: string }>
  /** Writes everything to the disk and puts the archive in its place. */
  finish(): Promise<void>
  discard(): Promise<void>
}

/** Returns a new archive, readable by this account only, since it holds secrets and everyone's data. */
export function createArchive(path: string, lock: Lock): ArchiveWriter {
  const unfinished = `${path}.${process.pid}.unfinished`
  const pack = tar.pack()
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true, flags: 'wx' })
  const written = pipeline(pack, createGzip({ level: 4 }), (content) => lockWith(lock, content), output)
  written.catch(() => {}) // reported by whoever adds next, or by finish()

  const entry = (name: string, size: number, fill: (sink: NodeJS.WritableStream) => unknown) => {
    const added = new Promise<void>((resolve, reject) => {
      const sink = pack.entry({ name, size, mode: 0o600 }, (error) => (error ? reject(error) : resolve()))
      Promise.resolve(fill(sink)).catch(reject)
    })
    return Promise.race([added, written.then(() => added)])
  }

  return {
    add: (name, content) => entry(name, content.length, (sink) => sink.end(content)),
    async addFile(name, source) {
      const { size } = await stat(source)
      const hash = createHash('sha256')
      const content = createReadStream(source)
      content.on('data', (chunk) => hash.update(chunk))
      await entry(name, size, (sink) => pipeline(content, sink))
      return { bytes: size, sha256: hash.digest('hex') }
    },
    async finish() {
      pack.finalize()
      await written
      await rename(unfinished, path)
      await syncFolderOf(path)
    },
    async discard() {
      pack.destroy()
      await written.catch(() => {})
      await rm(unfinished, { force: true })
    },
  }
}

async function syncFolderOf(path: string) {
  const folder = await open(dirname(path))
  await folder.sync()
  await folder.close()
}
