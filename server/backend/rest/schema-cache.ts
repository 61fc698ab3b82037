import { readFileSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import type { Kysely } from 'kysely'
import { sql } from 'kysely'

/** Where lite looks for the description of the schema before it reads the catalogue, which takes a third of a start. */
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
  return {
    async get() {
      const text = await readFile(file, 'utf8').catch(() => undefined)
      const end = text?.indexOf('\n') ?? -1
      if (!text || end < 0) return undefined
      return text.slice(0, end) === (await fingerprint(database())) ? text.slice(end + 1) : undefined
    },
    async set(_key, described) {
      const unfinished = `${file}.${process.pid}.${Math.random().toString(36).slice(2)}`
      try {
        await writeFile(unfinished, `${await fingerprint(database())}\n${described}`, { mode: 0o600 })
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
