import { insertInto, type Result } from './attempts.ts'
import { type Actor, actors, relationOf, roleOf } from './cast.ts'
import type { Relation } from './catalogue.ts'
import type { Cell } from './cells.ts'
import { relationName } from './expectations.ts'
import { columnsOf, covers, type TableRules, type Values } from './notation.ts'
import { type Stated, statedAbout } from './stated.ts'
import {
  ending,
  unlessChanged,
  unlessDeleted,
  unlessDenied,
  unlessDone,
  unlessInserted,
  unlessMissing,
} from './verdicts.ts'
import type { Row, Stage } from './world.ts'

interface Table extends Stated {
  name: string
  relation: Relation
  rows: Row[]
  /** SQL of the table's fingerprint, and its value while nothing has changed. */
  look: string
  before: unknown
}

/** Returns every attempt on one table, view or bucket: each actor, each verb, each row or place, each column. */
export async function cellsOfTable(stage: Stage, name: string): Promise<Cell[]> {
  const rules = stage.rules.get(name) as TableRules
  const relation = stage.catalogue.relations.get(relationName(name, rules)) as Relation
  const look = `select to_jsonb(md5(string_agg(t::text, ' ' order by t::text))) from ${relation.name} t`
  const [now] = await stage.sql.unsafe(`select (${look}) as before`)
  const table = {
    ...statedAbout(name, rules),
    name,
    relation,
    rows: stage.rowsOf(name),
    look,
    before: now?.before,
  }
  return actors.flatMap((actor) => [
    ...selects(table, actor),
    ...(relation.isTable
      ? [...inserts(table, actor, stage), ...updates(table, actor), ...deletes(table, actor)]
      : []),
  ])
}

function selects(table: Table, actor: Actor): Cell[] {
  const { name, rules, relation, rows } = table
  const key = rules.key ?? 'id'
  const role = roleOf(actor)
  const columns = rules.columns ? relation.columns.map((column) => column.name) : []
  return [
    {
      about: `${name}: ${actor} selects`,
      attempt: {
        actor,
        reads: true,
        statement: `select coalesce(jsonb_agg(${key}::text), '[]') from ${relation.name}`,
      },
      problem(result) {
        if (!table.isGranted(role, 'select', key)) return unlessDenied(result)
        const shown = rows.filter(({ place }) => table.isAllowed(actor, 'select', relationOf(actor, place)))
        return unlessTheseRows(result, actor, rows, shown)
      },
    },
    ...columns
      .filter((column) => column !== key)
      .map((column) => ({
        about: `${name}.${column}: ${actor} selects`,
        attempt: { actor, statement: `select ${column} from ${relation.name}` },
        problem: table.isGranted(role, 'select', column) ? unlessDone : unlessDenied,
      })),
  ]
}

function unlessTheseRows(result: Result, actor: Actor, rows: Row[], shown: Row[]): string | undefined {
  if (result.state !== '00000') return `stated are ${shown.length} rows, got ${ending(result)}`
  const got = rows.filter(({ key }) => (result.answer as string[]).includes(key))
  const leaked = got.filter((row) => !shown.includes(row))
  const missed = shown.filter((row) => !got.includes(row))
  const say = (list: Row[]) =>
    list.map(({ place }) => `${relationOf(actor, place)} ${JSON.stringify(place)}`).join(', ')
  if (leaked.length) return `sees ${say(leaked)}`
  return missed.length ? `misses ${say(missed)}` : undefined
}

function inserts(table: Table, actor: Actor, stage: Stage): Cell[] {
  const { name, rules, relation, clauses, look } = table
  return (rules.tries ?? rules.rows).flatMap((at) => {
    const seen = relationOf(actor, at)
    const row = rules.row(at, stage)
    const stated = (clauses.get(actor) ?? []).filter(({ verb }) => verb === 'insert')
    const clause = stated.find(({ relations }) => covers(relations, seen))
    const cell = (values: Values): Cell => ({
      about: `${name}: ${actor} inserts ${seen} (${Object.keys(values).join(' ')})`,
      attempt: { actor, statement: insertInto(relation.name, values), look },
      problem: clause ? unlessInserted : unlessDenied,
    })
    if (clause) return [cell(rules.columns ? only(row, columnsOf(rules, clause.groups)) : row)]

    // Once more with granted columns only, so that it is the policy that refuses; unless that would be another row.
    const grantedPart = only(
      row,
      Object.keys(row).filter((column) => table.isGranted(roleOf(actor), 'insert', column)),
    )
    const isAnotherKind = stated.some(({ relations }) => relations.some((one) => sameOwner(one, seen)))
    const saysWhose = [rules.place.tenant, seen.startsWith('mine') ? undefined : rules.place.person].every(
      (column) => !column || !(column in row) || column in grantedPart,
    )
    const left = Object.keys(grantedPart).length
    const isWorthIt = left > 0 && left < Object.keys(row).length && saysWhose && !isAnotherKind
    return isWorthIt ? [cell(row), cell(grantedPart)] : [cell(row)]
  })
}

function updates(table: Table, actor: Actor): Cell[] {
  const { name, rules, relation, rows, look, before } = table
  const columns = rules.columns
    ? relation.columns.map((column) => column.name)
    : Object.keys(rules.changes ?? {})
  return columns.flatMap((column) => {
    const statement = `update ${relation.name} set ${column} = ${rules.changes?.[column] ?? 'default'}`
    const attempt = { actor, statement, look }
    if (!table.isGranted(roleOf(actor), 'update', column)) {
      return [{ about: `${name}.${column}: ${actor} updates`, attempt, problem: unlessDenied }]
    }
    return rows.map(({ key, place }): Cell => {
      const seen = relationOf(actor, place)
      const verdict = table.isAllowed(actor, 'update', seen, column) ? unlessChanged : unlessMissing
      return {
        about: `${name}.${column}: ${actor} updates ${seen} ${JSON.stringify(place)}`,
        attempt: { ...attempt, spotlight: `${relation.name} ${key}` },
        problem: (result) => verdict(result, before),
      }
    })
  })
}

function deletes(table: Table, actor: Actor): Cell[] {
  const { name, relation, rows, look, before } = table
  const attempt = { actor, statement: `delete from ${relation.name}`, look }
  if (!table.isGranted(roleOf(actor), 'delete')) {
    return [{ about: `${name}: ${actor} deletes`, attempt, problem: unlessDenied }]
  }
  return rows.map(({ key, place }): Cell => {
    const seen = relationOf(actor, place)
    const verdict = table.isAllowed(actor, 'delete', seen) ? unlessDeleted : unlessMissing
    return {
      about: `${name}: ${actor} deletes ${seen} ${JSON.stringify(place)}`,
      attempt: { ...attempt, spotlight: `${relation.name} ${key}` },
      problem: (result) => verdict(result, before),
    }
  })
}

/** Returns the values of these columns. */
export function only(values: Values, columns: string[]): Values {
  return Object.fromEntries(Object.entries(values).filter(([column]) => columns.includes(column)))
}

function sameOwner(one: string, other: string): boolean {
  return one.split('/')[0] === other.split('/')[0]
}
