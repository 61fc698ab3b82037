import { readFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Where lite looks for the description of the schema before it reads the catalogue, half of what PostgreSQL does at a start. */
export interface SchemaCache {
  get(): Promise<string | undefined>
  set(key: string, described: string): Promise<void>
  delete(): Promise<void>
}

/**
 * Returns a cache in `file` for the schema that `database()` reaches. A description is good as long as no row of the
 * catalogue was written since, and none went. A file that cannot be read or written costs time and nothing else.
 */
export function openSchemaCache(file: string, database: () => Kysely<unknown>): SchemaCache {
  // Asked before the catalogue is read: what changes meanwhile makes the description old at once, and not for good.
  let asked = ''
  return {
    async get() {
      asked = await fingerprint(database())
      const text = await readFile(file, 'utf8').catch(() => '')
      return text.startsWith(`${asked}\n`) ? text.slice(asked.length + 1) : undefined
    },
    async set(_key, described) {
      const unfinished = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
      try {
        await writeFile(unfinished, `${asked}\n${described}`, { mode: 0o600 })
        await rename(unfinished, file)
      } catch {
        await rm(unfinished, { force: true })
      }
    },
    delete: () => rm(file, { force: true }),
  }
}

/** What changes with every change of the schema: each row of the catalogue carries the transaction that wrote it. */
async function fingerprint(database: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(concat_ws(' ', ${liteVersion()}::text, version(), current_database(), current_user, d.oid,
      ${sql.join(catalogues.map((name) => sql`(select count(*) || ':' || coalesce(sum(xmin::text::numeric), 0) from pg_catalog.${sql.raw(name)})`))}
    )) as digest from pg_database d where d.datname = current_database()
  `.execute(database)
  return rows[0]?.digest ?? ''
}

/** Another lite may describe the same schema otherwise. */
function liteVersion(): string {
  const file = findPackageJSON('@supabase/lite', import.meta.url)
  return file ? JSON.parse(readFileSync(file, 'utf8')).version : ''
}

/** Whatever lite's description is made of, and who may see it. */
const catalogues = [
  'pg_namespace',
  'pg_class',
  'pg_attribute',
  'pg_attrdef',
  'pg_constraint',
  'pg_index',
  'pg_inherits',
  'pg_type',
  'pg_enum',
  'pg_proc',
  'pg_rewrite',
  'pg_description',
  'pg_auth_members',
]
