import type { Sql } from 'postgres'

/** The id of the tenant with this slug. */
export async function tenantCalled(slug: string, sql: Sql): Promise<string> {
  const [tenant] = await sql`select id from tenants where slug = ${slug}`
  return tenant?.id
}

export interface Possessions {
  table: string
  /** The column that says whose row it is. */
  key: string
  rows: Record<string, unknown>[]
  /** The same rows as the database wrote them: a number of more digits than ours is not changed by having been read. */
  written: string[]
}

/** What a tenant has, in whichever tables the catalogue knows. */
export async function possessionsOf(tenantId: string, sql: Sql): Promise<Possessions[]> {
  const tables = await sql<{ table: string; key: string }[]>`
    select c.table_name as "table", c.column_name as key
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (c.column_name = 'tenant_id' or (c.table_name, c.column_name) = ('tenants', 'id'))
    order by c.table_name`
  const all = await Promise.all(
    tables.map(async ({ table, key }) => {
      const rows = await sql<{ row: Record<string, unknown>; written: string }[]>`
        select to_jsonb(r) as row, to_jsonb(r)::text as written from ${sql(table)} r where ${sql(key)} = ${tenantId} limit 200`
      return { table, key, rows: rows.map(({ row }) => row), written: rows.map(({ written }) => written) }
    }),
  )
  return all.filter(({ rows }) => rows.length > 0)
}

/** Of these rows, those that are not there any more as they were. What the product itself notes in passing does not count. */
export async function lostOrChanged(possessions: readonly Possessions[], sql: Sql): Promise<string[]> {
  const lost = await Promise.all(
    possessions.map(async ({ table, written }) => {
      const [{ missing } = { missing: 0 }] = await sql<{ missing: number }[]>`
        select count(*)::int as missing from unnest(${written}::text[]) before (row)
        where not exists (select from ${sql(table)} r
          where to_jsonb(r) - ${passing}::text[] = before.row::jsonb - ${passing}::text[])`
      return missing > 0 ? [`${table}: ${missing} rows`] : []
    }),
  )
  return lost.flat()
}

// The language: journeys beside this one look around as people of the demo, each in its own.
const passing = ['language', 'updated_at', 'last_seen_at', 'sent_at', 'status', 'attempts']
