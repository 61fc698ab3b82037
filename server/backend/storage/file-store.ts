import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { Refusal } from '../refusal.ts'

/** A file that has been received and lies safely on the disk, but under no name yet. */
export interface ReceivedFile {
  path: string
  size: number
  /** The MD5 of the content, as Supabase Storage uses it for ETags. */
  etag: string
  beginning: Uint8Array
}

const beginningBytes = 512

/** Keeps the content of files by version. Names, rights and types are in the database. */
export type FileStore = Awaited<ReturnType<typeof openFileStore>>

/** Returns the store in a folder, which it makes and may share with another server (leftovers.ts clears it). */
export async function openFileStore(folder: string) {
  const receiving = join(folder, 'receiving')
  await mkdir(receiving, { recursive: true, mode: 0o700 })
  const pathOf = (version: string) => join(folder, 'files', version.slice(0, 2), version)

  return {
    /** Writes a stream to the disk. Throws a Refusal when it is longer than the limit or the disk is full; then nothing stays. */
    async receive(content: AsyncIterable<Uint8Array>, limitBytes: number): Promise<ReceivedFile> {
      const path = join(receiving, randomUUID())
      const file = await open(path, 'wx', 0o600)
      try {
        const facts = await write(file, content, limitBytes)
        await file.sync()
        return { path, ...facts }
      } catch (error) {
        await rm(path, { force: true })
        throw isDiskFull(error) ? diskFull : error
      } finally {
        await file.close()
      }
    },
    /** Gives a received file its version, for good once it returns. */
    async keep(received: ReceivedFile, version: string) {
      const target = pathOf(version)
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await rename(received.path, target)
      await syncFolder(dirname(target))
    },
    /** Returns the first bytes of a received file. */
    async begin(received: ReceivedFile, bytes: number): Promise<Uint8Array> {
      const file = await open(received.path, 'r')
      try {
        const { buffer, bytesRead } = await file.read({
          buffer: new Uint8Array(Math.min(bytes, received.size)),
        })
        return buffer.subarray(0, bytesRead)
      } finally {
        await file.close()
      }
    },
    /** Throws a received file away. */
    discard: (received: ReceivedFile) => rm(received.path, { force: true }),
    /** Removes versions; what is not there is no error. */
    async remove(versions: readonly string[]) {
      await Promise.all(versions.map((version) => rm(pathOf(version), { force: true })))
    },
    /** Returns the length of a version in bytes, or undefined when it is not there. */
    async sizeOf(version: string): Promise<number | undefined> {
      const facts = await stat(pathOf(version)).catch(() => undefined)
      return facts?.size
    },
    /** Returns the bytes of a version from `start` to `end`, both included. */
    read(version: string, start: number, end: number): ReadableStream<Uint8Array> {
      return Readable.toWeb(createReadStream(pathOf(version), { start, end })) as ReadableStream<Uint8Array>
    },
    /** Returns how many files lie half received: 0 unless someone is sending one right now. */
    countReceiving: async () => (await readdir(receiving)).length,
  }
}

async function write(file: FileHandle, content: AsyncIterable<Uint8Array>, limitBytes: number) {
  const hash = createHash('md5')
  const beginning: Uint8Array[] = []
  let size = 0
  for await (const part of content) {
    if (size < beginningBytes) beginning.push(part.subarray(0, beginningBytes - size))
    size += part.length
    if (size > limitBytes) throw tooLarge(limitBytes)
    hash.update(part)
    await file.writeFile(part)
  }
  return { size, etag: `"${hash.digest('hex')}"`, beginning: new Uint8Array(Buffer.concat(beginning)) }
}

// A rename is only sure to survive a power cut once its folder is on the disk too. Windows cannot open folders.
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(error.code))
  )
}

const diskFull = new Refusal(507, 'InsufficientStorage', 'There is no room left for this file')

/** Returns the refusal for a file that is longer than its bucket takes. */
export function tooLarge(limitBytes: number): Refusal {
  return new Refusal(
    413,
    'Payload too large',
    `The object exceeded the maximum allowed size of ${limitBytes} bytes`,
  )
}
