import type { Sql, Transaction } from '../connection.ts'

/** Every schema with data of ours. */
export const savedSchemas = ['public', 'auth', 'storage', 'private', 'supabase_migrations']

export interface Table {
  schema: string
  name: string
  columns: string[]
}

/**
 * Returns the tables with the columns that hold data of their own: no generated ones, none of extensions. A table in
 * parts is one table: which parts there are differs from database to database.
 */
export async function listTables(sql: Sql | Transaction): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select n.nspname as schema, c.relname as name,
      array(
        select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum
      ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and n.nspname = any (${savedSchemas})
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by n.nspname, c.relname`
  return tables.filter(({ columns }) => columns.length > 0)
}

/** Returns the sequences that have been used, with the value they gave last. */
export async function listSequences(sql: Sql | Transaction) {
  return sql<{ schema: string; name: string; value: string }[]>`
    select schemaname as schema, sequencename as name, last_value::text as value from pg_sequences
    where schemaname = any (${savedSchemas}) and last_value is not null
    order by 1, 2`
}

/** Text in a form that every version reads alike, and rows that a policy would hide are an error instead of missing. */
export const copySettings = `
  set local statement_timeout = 0;
  set local row_security = off;
  set local datestyle = 'ISO, YMD';
  set local intervalstyle = 'postgres';
  set local bytea_output = 'hex';
  set local extra_float_digits = 1;
  set local timezone = 'UTC';
  set local search_path = '';
`
