import { createHash } from 'node:crypto'
import type { Transaction } from '../database/connection.ts'

// As on hosted Supabase, so that a policy reads the same in all three backends.
const authFunctions = `
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), ''),
    '{}'
  )::jsonb
$$;
create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.sub', true), ''), auth.jwt() ->> 'sub')::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.role', true), ''), auth.jwt() ->> 'role')
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(nullif(current_setting('request.jwt.claim.email', true), ''), auth.jwt() ->> 'email')
$$;
`

/**
 * Makes what Supabase itself brings along and our migrations stand on: the schemas auth, storage and
 * supabase_migrations. Safe to repeat; where the same was made before nothing is written, so that the catalogue stays as
 * it is from one start to the next. lite's own way is not used because it hides errors.
 */
export async function ensureSystemSchema(transaction: Transaction) {
  // lite is most of what a backup or a refused command would load, and neither makes tables
  const { getAuthSchemaSql, getMigrationHistorySchemaSql, getStorageSchemaSql } = await import('./lite.ts')
  const history = indexesLast(getMigrationHistorySchemaSql('pg'))
  const texts = [history, getAuthSchemaSql(), authFunctions, getStorageSchemaSql()]
  const made = `sopan ${createHash('md5').update(texts.join()).digest('hex')}`
  const [known] = await transaction`
    select obj_description(to_regprocedure('auth.email()'), 'pg_proc') = ${made} as "isMade"
    where to_regclass('storage.objects') is not null and to_regclass('auth.users') is not null
      and to_regclass('supabase_migrations.schema_migrations') is not null`
  if (known?.isMade) return
  for (const text of texts) await transaction.unsafe(text).simple()
  await transaction.unsafe(`comment on function auth.email() is '${made}'`)
}

// lite returns the index before the table it belongs to.
function indexesLast(text: string): string {
  const statements = text.split(';').filter((statement) => statement.trim())
  const indexes = statements.filter((statement) => /create unique index/i.test(statement))
  return [...statements.filter((statement) => !indexes.includes(statement)), ...indexes].join(';')
}
