import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, connect, type Sql } from './connection.ts'
import type { Log } from './log.ts'

const libraryFolder = join(import.meta.dirname, '../../content/library')

interface LibraryOptions {
  owner: Connection
  log: Log
  folder?: string
}

/**
 * Puts the courses of the shared library whose files have changed into a migrated database, all or none, and returns their
 * files. What was taken over in the console stays as it is there, and no course is retired because its file is gone: an
 * older release does not know the newer ones. Throws when a file does not fit its schema.
 */
export async function putLibrary({ owner, log, folder = libraryFolder }: LibraryOptions): Promise<string[]> {
  const sql = connect(owner)
  try {
    const changed = await changedFiles(sql, folder)
    if (!changed.length) return []
    const { readCourse } = await import('./library-course.ts') // a start without changes need not wait for it
    await sql.begin(async (transaction) => {
      for (const { file, hash, text } of changed) {
        const course = readCourse(file, text)
        await transaction`select private.put_library_course(${transaction.json(course as never)})`
        await transaction`
          insert into private.library_files (name, hash) values (${file}, ${hash})
          on conflict (name) do update set hash = excluded.hash`
      }
    })
    log.info({ courses: changed.length }, 'courses of the library renewed')
    return changed.map(({ file }) => file)
  } finally {
    await sql.end()
  }
}

async function changedFiles(sql: Sql, folder: string) {
  const rows = await sql`select name, hash from private.library_files`
  const known = new Map(rows.map(({ name, hash }) => [name, hash]))
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yml'))
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return { file, text, hash: createHash('sha256').update(text).digest('hex') }
    })
    .filter(({ file, hash }) => known.get(file) !== hash)
}
