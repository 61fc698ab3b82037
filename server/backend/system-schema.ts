import type { Transaction } from '../database/connection.ts'
import { getAuthSchemaSql, getMigrationHistorySchemaSql, getStorageSchemaSql } from './lite.ts'

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
 * supabase_migrations. Safe to repeat. lite's own way is not used because it hides errors.
 */
export async function ensureSystemSchema(transaction: Transaction) {
  for (const text of [historyTables(), getAuthSchemaSql(), authFunctions, getStorageSchemaSql()]) {
    await transaction.unsafe(text).simple()
  }
}

// lite returns the index before the table it belongs to.
function historyTables(): string {
  const statements = getMigrationHistorySchemaSql('pg')
    .split(';')
    .filter((statement) => statement.trim())
  const indexes = statements.filter((statement) => /create unique index/i.test(statement))
  return [...statements.filter((statement) => !indexes.includes(statement)), ...indexes].join(';')
}
