import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Sql } from './database/connection.ts'

const every = 10_000
const probeBytes = 64 * 1024

/**
 * Returns how to ask whether something can still be written: a small file in the folder, and a row of the database. Asked
 * again within ten seconds it gives the same answer, so that whoever watches cannot wear the disk out. Undefined while
 * all is well, else the reason, without a path.
 */
export function createWriteCheck(sql: Sql, folder: string, now: () => number = Date.now) {
  let last: { at: number; reason: Promise<string | undefined> } | undefined
  return () => {
    if (!last || now() - last.at >= every) last = { at: now(), reason: check(sql, folder) }
    return last.reason
  }
}

async function check(sql: Sql, folder: string): Promise<string | undefined> {
  try {
    await writeFile(folder)
  } catch {
    return 'nothing can be written to the data folder: the disk is full or read-only'
  }
  try {
    await sql`select private.take('health check', 1, 1000000)`
  } catch {
    return 'the database takes no changes'
  }
}

async function writeFile(folder: string) {
  const path = join(folder, '.health')
  try {
    const file = await open(path, 'w', 0o600)
    try {
      await file.writeFile(Buffer.alloc(probeBytes, 1))
      await file.sync()
    } finally {
      await file.close()
    }
  } finally {
    await rm(path, { force: true })
  }
}
