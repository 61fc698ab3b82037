import type { ReservedSql } from 'postgres'
import { type Asker, insertInto, prepareAttempts, sqlOf } from './attempts.ts'
import {
  actors,
  emailOf,
  everywhere,
  outlets,
  type Person,
  type Place,
  people,
  type Tenant,
  tenants,
} from './cast.ts'
import { type Catalogue, readCatalogue } from './catalogue.ts'
import { type AllExpectations, elsewhereBucket, relationName, rulesOfBucket } from './expectations.ts'
import type { TableRules, World } from './notation.ts'

export interface Row {
  key: string
  place: Place
}

/** The world inside a transaction: rows of every table at every place where the expectations put them. */
export interface Stage extends World {
  sql: Asker
  catalogue: Catalogue
  /** Every table, view and bucket with its rules, by the name its findings carry. */
  rules: Map<string, TableRules>
  rowsOf(name: string): Row[]
}

/** Returns the world, made in a transaction that the connection opens here and the caller ends. */
export async function buildWorld(sql: ReservedSql, expectations: AllExpectations): Promise<Stage> {
  await sql`begin`
  await sql`select set_config('search_path', '', true)`
  const catalogue = await readCatalogue(sql)
  const rules = allRules(expectations)
  const rows = new Map<string, Row[]>()
  let n = 0
  let isBuilt = false
  const stage: Stage = {
    sql,
    catalogue,
    rules,
    rowsOf: (name) => rows.get(name) ?? [],
    find: (name, at) => findRow(name, rows.get(name) ?? [], at),
    get n() {
      return isBuilt ? n + 1 : ++n // an attempt is undone before the next
    },
  }

  await makeCast(sql)
  await sql`insert into storage.buckets (id, name) values (${elsewhereBucket}, ${elsewhereBucket})`
  for (const name of inOrder(rules, catalogue)) {
    const rule = rules.get(name) as TableRules
    rows.set(name, await readRows(sql, name, rule)) // what triggers have made so far
    for (const at of rule.rows) {
      await sql.unsafe(
        insertInto(relationName(name, rule), { ...rule.row(at, stage), ...rule.given?.(at, stage) }),
      )
      rows.set(name, await readRows(sql, name, rule))
    }
  }
  for (const [name, rule] of rules) rows.set(name, await readRows(sql, name, rule))
  isBuilt = true
  return stage
}

/** Returns the world made ready for attempts. Only for a transaction that is rolled back. */
export async function buildStage(sql: ReservedSql, expectations: AllExpectations): Promise<Stage> {
  const stage = await buildWorld(sql, expectations)
  await hangLenses(stage)
  await prepareAttempts(sql)
  return stage
}

function allRules({ tables, buckets }: AllExpectations): Map<string, TableRules> {
  const silent = { isPublic: false, rows: everywhere.tenants, actors: { [actors.join(' ')]: 'nothing' } }
  const all = Object.entries({ ...buckets, [elsewhereBucket]: silent })
  return new Map([
    ...Object.entries(tables),
    ...all.map(([id, rules]): [string, TableRules] => [`bucket ${id}`, rulesOfBucket(id, rules)]),
  ])
}

async function makeCast(sql: Asker) {
  for (const [slug, { id, tier, isActive, without }] of Object.entries(tenants)) {
    await sql`
      insert into public.tenants (id, name, slug, tier, seat_cap, is_active)
      values (${id}, ${slug}, ${slug}, ${tier}, 100, ${isActive})`
    await sql`update public.tenants set active_modules = active_modules - ${without}::text where id = ${id}`
  }
  for (const [name, { id, tenant, tenantRole, isAdmin, isOff, isUnasked, isUnconfirmed }] of Object.entries(
    people,
  ) as [Person, Login][]) {
    await sql`
      insert into auth.users (id, email, confirmation_sent_at, email_confirmed_at, raw_user_meta_data)
      values (${id}, ${emailOf(name)}, ${isUnasked ? null : new Date()}, ${isUnconfirmed ? null : new Date()}, jsonb_build_object('full_name', ${name}::text))`
    await sql`
      update public.profiles
      set role = ${isAdmin ? 'admin' : 'user'}, is_active = ${!isOff},
        tenant_id = ${tenant ? tenants[tenant].id : null}, tenant_role = ${tenantRole ?? null}
      where id = ${id}`
  }
}

type Login = {
  id: string
  tenant?: Tenant
  tenantRole?: string
  isAdmin?: boolean
  isOff?: boolean
  isUnasked?: boolean
  isUnconfirmed?: boolean
}

// A table after those it refers to; the cast's own tables have their rows already.
function inOrder(rules: Map<string, TableRules>, catalogue: Catalogue): string[] {
  const sorted: string[] = []
  const visit = (name: string) => {
    const rule = rules.get(name)
    if (!rule || sorted.includes(name)) return
    for (const needed of catalogue.relations.get(relationName(name, rule))?.needs ?? []) {
      visit(needed.replace(/^public\./, ''))
    }
    if (!sorted.includes(name)) sorted.push(name)
  }
  for (const name of rules.keys()) visit(name)
  return sorted
}

async function readRows(sql: Asker, name: string, rules: TableRules): Promise<Row[]> {
  const { tenant = 'null', outlet = 'null', person = 'null', kind = 'null' } = rules.place
  const bucket = name.startsWith('bucket ') ? `where bucket_id = ${sqlOf(name.slice('bucket '.length))}` : ''
  const rows = await sql.unsafe(`
    select ${rules.key ?? 'id'}::text as key, (${tenant})::text as tenant, (${outlet})::text as outlet,
      (${person})::text as person, (${kind})::text as kind
    from ${relationName(name, rules)} ${bucket} order by 1`)
  return rows.map((row) => ({
    key: row.key,
    place: definedOnly({
      tenant: nameOf(tenants, row.tenant),
      outlet: nameOf(outlets, row.outlet),
      person: nameOf(people, row.person),
      kind: row.kind ?? undefined,
    }),
  }))
}

function nameOf<Name extends string>(all: Record<Name, { id: string }>, id: string | null): Name | undefined {
  return (Object.keys(all) as Name[]).find((name) => all[name].id === id)
}

function definedOnly(place: { [Key in keyof Place]: Place[Key] | undefined }): Place {
  return Object.fromEntries(Object.entries(place).filter(([, value]) => value !== undefined))
}

function findRow(table: string, rows: Row[], at: Place): string {
  const isThere = ({ place }: Row) =>
    (Object.keys(at) as (keyof Place)[]).every((key) => place[key] === at[key])
  // Keys are random: of several rows the one that says no more than it was asked for, or the finding would be chance.
  const [row] = rows
    .filter(isThere)
    .sort((one, other) => Object.keys(one.place).length - Object.keys(other.place).length)
  if (!row)
    throw new Error(`The world has no row of ${table} at ${JSON.stringify(at)}: add the place to its rows.`)
  return row.key
}

// An update with "where" is held back by the policies for reading, too. So rows are told apart by a policy of ours
// that only ever takes away, and the statement itself asks for nothing.
async function hangLenses({ sql, rules, catalogue }: Stage) {
  const seen = new Set<string>()
  for (const [name, rule] of rules) {
    const relation = relationName(name, rule)
    if (seen.has(relation) || !catalogue.relations.get(relation)?.isTable) continue
    seen.add(relation)
    await sql.unsafe(`
      create policy isolation_lens on ${relation} as restrictive for all to public
      using (coalesce(current_setting('isolation.spotlight', true), '') not like '${relation} %'
        or current_setting('isolation.spotlight', true) = '${relation} ' || ${rule.key ?? 'id'})
      with check (true)`)
  }
}
