import { ensureSystemSchema } from '../backend/system-schema.ts'
import { ensureApiRoles } from './api-roles.ts'
import { type Connection, connect, type Sql } from './connection.ts'
import type { Log } from './log.ts'
import { applyMigration, closing, listMigrations, type Migration, migrationsFolder } from './migrations.ts'

interface MigrateOptions {
  owner: Connection
  log: Log
  folder?: string
}

/**
 * Brings the database to the state of `supabase/migrations` and returns the names of the files it applied. One
 * transaction per file. Throws MigrationError, and then that file changed nothing.
 */
export async function migrate({ owner, log, folder = migrationsFolder }: MigrateOptions): Promise<string[]> {
  const sql = connect(owner, { connection: { search_path: 'public, extensions', statement_timeout: 0 } })
  try {
    await sql.begin(async (transaction) => {
      await ensureSystemSchema(transaction)
      await ensureApiRoles(transaction)
    })
    const migrations = listMigrations(folder)
    const done = await appliedVersions(sql)
    refuseNewerDatabase(done, migrations)
    const pending = migrations.filter(({ version }) => !done.has(version))
    const later = done.size === 0 ? closing : undefined
    for (const migration of pending) {
      await sql.begin((transaction) => applyMigration(transaction, folder, migration, later))
    }
    await closeFunctions(sql)
    if (pending.length) log.info({ migrations: pending.length }, 'database migrated')
    return pending.map(({ file }) => file)
  } finally {
    await sql.end()
  }
}

// Also what a first start left open that was killed between its migrations.
async function closeFunctions(sql: Sql) {
  const [open] = await sql`
    select from pg_proc where pronamespace = to_regnamespace('private') and has_function_privilege('public', oid, 'execute') limit 1`
  if (open) await sql.unsafe(closing)
}

async function appliedVersions(sql: Sql): Promise<Map<string, string>> {
  const rows = await sql`select version, name from supabase_migrations.schema_migrations order by version`
  return new Map(rows.map(({ version, name }) => [version, `${version}_${name}`]))
}

// An older release must not work on a database whose tables it does not know.
function refuseNewerDatabase(done: Map<string, string>, migrations: Migration[]) {
  const known = new Set(migrations.map(({ version }) => version))
  const newer = [...done.keys()].findLast((version) => !known.has(version))
  if (!newer) return
  throw new Error(
    `The database has the migration ${done.get(newer)}, which this release does not know. Start the release that made it, or restore a backup of this release.`,
  )
}
