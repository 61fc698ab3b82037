import type { AnyAST, ForeignKeyInfo, IntrospectResult, JoinMap } from '@supabase/lite'

/**
 * Returns the schema as lite may see it for one request. lite takes every table with two foreign keys for a way between
 * the tables that these point to, and then finds most embeds ambiguous; PostgREST only follows a table whose primary
 * key is made of both. So only the foreign keys that the request walks along are left, and those of true junctions.
 */
export function visibleSchema(schema: IntrospectResult, url: URL): IntrospectResult {
  const select = url.searchParams.get('select')
  if (!select?.includes('(')) return schema
  const junctions = junctionsOf(schema)
  const { steps, between } = walk(schema, url.pathname.split('/').at(-1) ?? '', select)
  const foreign_keys = schema.foreign_keys.filter(
    ({ table, ref_table }) =>
      steps.has(`${table} ${ref_table}`) || between.has(table) || junctions.has(table),
  )
  return { ...schema, foreign_keys }
}

// Reads `select` as far as it names embeds: which tables stand below which, and which tables are named as the way.
function walk(schema: IntrospectResult, relation: string, select: string) {
  const tables = new Set([...schema.tables, ...schema.views].map(({ name }) => name))
  const steps = new Set<string>()
  const between = new Set<string>()
  const parents = [rootOf(schema, relation)]
  for (const [mark, name, hints = ''] of select.matchAll(/([A-Za-z_]\w*)((?:!\w+)*)\s*\(|\)/g)) {
    if (mark === ')') {
      if (parents.length > 1) parents.pop()
      continue
    }
    const parent = parents.at(-1) ?? relation
    const target = tables.has(name ?? '') ? (name ?? '') : followed(schema.foreign_keys, parent, name ?? '')
    steps.add(`${parent} ${target}`).add(`${target} ${parent}`)
    for (const hint of hints.split('!')) if (tables.has(hint)) between.add(hint)
    parents.push(target)
  }
  return { steps, between }
}

// A function that returns rows of a table is asked like that table.
function rootOf({ functions }: IntrospectResult, relation: string): string {
  const returned = functions?.find(({ name, return_typtype }) => name === relation && return_typtype === 'c')
  return returned ? returned.return_type.replace(/^public\./, '') : relation
}

// An embed may also be named after the column or the constraint that leads to it.
function followed(keys: ForeignKeyInfo[], parent: string, name: string): string {
  const named = keys.filter((key) => key.column === name || key.foreign_key_name === name)
  const ahead = named.find(({ table }) => table === parent)
  return ahead?.ref_table ?? named.find(({ ref_table }) => ref_table === parent)?.table ?? name
}

const known = new WeakMap<IntrospectResult, ReadonlySet<string>>()

// Looked up once for a schema: there are hundreds of keys, and every read with an embed asks.
function junctionsOf(schema: IntrospectResult): ReadonlySet<string> {
  const junctions = known.get(schema) ?? findJunctions(schema)
  known.set(schema, junctions)
  return junctions
}

/** The tables whose primary key holds the columns of two foreign keys. */
function findJunctions({ primary_keys, foreign_keys }: IntrospectResult): ReadonlySet<string> {
  const primary = new Map(primary_keys.map(({ table, columns }) => [table, columns]))
  const ofTable = Map.groupBy(foreign_keys, ({ table }) => table)
  const isJunction = ([table, keys]: [string, ForeignKeyInfo[]]) => {
    const columns = primary.get(table) ?? []
    const constraints = [...Map.groupBy(keys, ({ foreign_key_name }) => foreign_key_name).values()]
    return constraints.filter((key) => key.every(({ column }) => columns.includes(column))).length > 1
  }
  return new Set([...ofTable].filter(isJunction).map(([table]) => table))
}

/**
 * Returns the query with each embed tied to its foreign key where only one leads there, so that nothing else can make
 * it ambiguous.
 */
export function tieEmbeds(query: AnyAST, schema: IntrospectResult): AnyAST {
  if (!query.from || !query.join) return query
  return { ...query, ...tied(query.from, query, schema) }
}

type Level = Pick<AnyAST, 'join' | 'select'>

function tied(parent: string, { join = {}, select }: Level, schema: IntrospectResult): Level {
  const ties: JoinMap = Object.fromEntries(
    Object.entries(join).map(([alias, embed]) => {
      const { hint, ...rest } = embed
      const found = tie(parent, embed.from ?? alias, hint, schema.foreign_keys)
      return [alias, found ? { ...rest, hint: found } : rest]
    }),
  )
  const deeper = select?.map((entry) => {
    if (typeof entry === 'string') return entry
    return Object.fromEntries(
      Object.entries(entry).map(([alias, inner]) => [
        alias,
        'join' in inner ? { ...inner, ...tied(join[alias]?.from ?? alias, inner, schema) } : inner,
      ]),
    )
  })
  return { join: ties, select: deeper }
}

function tie(
  parent: string,
  target: string,
  hint: string | undefined,
  keys: ForeignKeyInfo[],
): string | undefined {
  const between = Map.groupBy(
    keys.filter(
      ({ table, ref_table }) =>
        (table === parent && ref_table === target) || (table === target && ref_table === parent),
    ),
    ({ foreign_key_name }) => foreign_key_name,
  )
  const [only, ...others] = between.keys()
  return hint ?? (others.length ? undefined : only)
}
