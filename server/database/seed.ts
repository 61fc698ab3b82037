import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Connection, connect, type Sql } from './connection.ts'
import type { Log } from './log.ts'
import { runStatements } from './run-statements.ts'
import { splitStatements } from './statements.ts'

const seedFolder = join(import.meta.dirname, '../../supabase/seed')

interface SeedOptions {
  owner: Connection
  log: Log
  folder?: string
}

/** Fills an empty database with the demo's accounts and data, all files or none. Returns whether it did. */
export async function seedDemo({ owner, log, folder = seedFolder }: SeedOptions): Promise<boolean> {
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.sql'))
        .sort()
    : []
  const sql = connect(owner, { connection: { search_path: 'public, extensions', statement_timeout: 0 } })
  try {
    if (!files.length || !(await isEmpty(sql))) return false
    await sql.begin(async (transaction) => {
      for (const file of files) {
        const text = readFileSync(join(folder, file), 'utf8')
        await runStatements(transaction, `supabase/seed/${file}`, splitStatements(text))
        const hash = createHash('sha256').update(text).digest('hex')
        await transaction`
          insert into supabase_migrations.seed_files (path, hash) values (${`supabase/seed/${file}`}, ${hash})`
      }
    })
    log.info({ files: files.length }, 'demo data added')
    return true
  } finally {
    await sql.end()
  }
}

/** Throws when the database holds the demo's accounts: everyone can read their passwords in our source. */
export async function refuseDemoData(sql: Sql) {
  const [seeded] = await sql`select 1 from supabase_migrations.seed_files limit 1`
  if (!seeded) return
  throw new Error(
    'This database holds the demo accounts, whose passwords are public, so it cannot be served in production. Use an empty data folder or database.',
  )
}

async function isEmpty(sql: Sql): Promise<boolean> {
  const [used] = await sql`
    select 1 from supabase_migrations.seed_files union all (select 1 from auth.users limit 1) limit 1`
  return !used
}
