import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Transaction } from './connection.ts'
import { runStatements } from './run-statements.ts'
import { splitStatements } from './statements.ts'

/** Where the migrations of this release are. */
export const migrationsFolder = join(import.meta.dirname, '../../supabase/migrations')

/**
 * Nearly every migration ends with it, and each time every function gets another row in the catalogue, through which
 * whoever looks one up has to go. Where many migrations run and nobody is served yet it is said once, after the last.
 */
export const closing = 'revoke execute on all functions in schema private from public'

export interface Migration {
  file: string
  version: string
  name: string
}

/** Returns the migrations of a folder, oldest first. */
export function listMigrations(folder: string): Migration[] {
  return readdirSync(folder)
    .sort()
    .flatMap((file) => {
      const [, version, name] = /^(\d+)_(.+)\.sql$/.exec(file) ?? []
      return version && name ? [{ file, version, name }] : []
    })
}

/** Runs one migration, `later` left out, and records it as the Supabase CLI does. Throws MigrationError with file and line. */
export async function applyMigration(
  transaction: Transaction,
  folder: string,
  { file, version, name }: Migration,
  later?: string,
) {
  const statements = splitStatements(readFileSync(join(folder, file), 'utf8'))
  const now = statements.filter(({ text }) => text.replace(/^\s*--.*$/gm, '').trim() !== later)
  await runStatements(transaction, `supabase/migrations/${file}`, now)
  await transaction`
    insert into supabase_migrations.schema_migrations (version, name, statements)
    values (${version}, ${name}, ${statements.map(({ text }) => text)})`
}
