import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoot } from './account.ts'
import { windows } from './binaries.ts'
import type { Place } from './place.ts'

/** How PostgreSQL is reached: a folder with its Unix socket, or on Windows a port on loopback. */
export interface Socket {
  host: string
  port: number
  remove(): void
}

// The system's limit for the path of a socket, less '/.s.PGSQL.5432' and its closing zero.
const longestFolder = process.platform === 'darwin' ? 88 : 92

/** Returns where PostgreSQL shall listen: in its own data folder (0700, no clash), unless that path is too long. */
export async function chooseSocket({ data, account }: Place): Promise<Socket> {
  if (windows) return { host: '127.0.0.1', port: await freePort(), remove() {} }
  if (Buffer.byteLength(data) <= longestFolder) return { host: data, port: 5432, remove() {} }

  const shorter = Buffer.byteLength(tmpdir()) <= longestFolder - 20 ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(shorter, 'sopan-socket-')) // 0700
  if (isRoot && account) chownSync(folder, account.uid, account.gid)
  return { host: folder, port: 5432, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

/** Returns a TCP port on loopback that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
