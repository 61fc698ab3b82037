import { insertInto } from './attempts.ts'
import { actors, people, relationOf, roleOf } from './cast.ts'
import type { Relation } from './catalogue.ts'
import { type Cell, sum, type Tally, tryCells } from './cells.ts'
import { relationName } from './expectations.ts'
import type { TableRules } from './notation.ts'
import { statedAbout } from './stated.ts'
import { unlessDenied, unlessNone } from './verdicts.ts'
import type { Stage } from './world.ts'

/**
 * Tries what a first lock keeps out as long as it stands: with every column granted, inserting where one may not and
 * moving a row out of one's own reach (policies alone); with every policy open as well, writing columns of rank (triggers
 * alone); and reading while every tenant is without the modules.
 */
export async function checkSecondLocks(stage: Stage, name: string): Promise<Tally> {
  const rules = stage.rules.get(name) as TableRules
  const relation = stage.catalogue.relations.get(relationName(name, rules)) as Relation
  const moves = await without(
    stage,
    [`alter table ${relation.name} disable trigger user`, grantAll(relation)],
    () =>
      tryCells(stage, [
        ...movesOf(stage, name, rules, relation),
        ...intrusionsOf(stage, name, rules, relation),
      ]),
  )
  const openAll = `create policy isolation_open on ${relation.name} to authenticated using (true) with check (true)`
  const ranks = await without(stage, [grantAll(relation), openAll], () =>
    tryCells(stage, ranksOf(stage, name, rules, relation)),
  )
  const reads = rules.modules
    ? await without(stage, [withdraw(rules.modules)], () => tryCells(stage, readsOf(name, rules, relation)))
    : sum([])
  return sum([moves, ranks, reads])
}

async function without(stage: Stage, locks: string[], attempt: () => Promise<Tally>): Promise<Tally> {
  await stage.sql`savepoint second_lock`
  for (const statement of locks) await stage.sql.unsafe(statement)
  const tally = await attempt()
  await stage.sql`rollback to savepoint second_lock`
  return tally
}

const grantAll = (relation: Relation) =>
  `grant select, insert, update, delete on ${relation.name} to authenticated`

const withdraw = (modules: string) =>
  `update public.tenants set active_modules = active_modules - '{${modules.replaceAll(' ', ',')}}'::text[]`

function readsOf(name: string, { key = 'id', modules }: TableRules, relation: Relation): Cell[] {
  return actors
    .filter((actor) => actor !== 'anonymous' && !('isAdmin' in people[actor]))
    .map((actor) => ({
      about: `${name}: ${actor}, without ${modules}, selects`,
      attempt: {
        actor,
        reads: true,
        statement: `select coalesce(jsonb_agg(${key}::text), '[]') from ${relation.name}`,
      },
      problem: unlessNone,
    }))
}

function movesOf(stage: Stage, name: string, rules: TableRules, relation: Relation): Cell[] {
  return actors.flatMap((actor) =>
    Object.entries(rules.moves ?? {})
      .filter(([names]) => names.split(' ').includes(actor))
      .flatMap(([, columns]) => Object.entries(columns))
      .flatMap(([column, value]) =>
        stage.rowsOf(name).map(
          (row): Cell => ({
            about: `${name}.${column}: ${actor}, granted everything, moves ${JSON.stringify(row.place)}`,
            attempt: {
              actor,
              spotlight: `${relation.name} ${row.key}`,
              statement: `update ${relation.name} set ${column} = ${value}`,
            },
            problem: (result) =>
              result.state === '00000' && result.affected === 0 ? undefined : unlessDenied(result),
          }),
        ),
      ),
  )
}

function intrusionsOf(stage: Stage, name: string, rules: TableRules, relation: Relation): Cell[] {
  const { isAllowed } = statedAbout(name, rules)
  return actors
    .filter((actor) => roleOf(actor) === 'authenticated')
    .flatMap((actor) =>
      (rules.tries ?? rules.rows).flatMap((at): Cell[] => {
        const seen = relationOf(actor, at)
        if (isAllowed(actor, 'insert', seen)) return []
        const values = { ...rules.row(at, stage), ...rules.given?.(at, stage) }
        return [
          {
            about: `${name}: ${actor}, granted everything, inserts ${seen}`,
            attempt: { actor, statement: insertInto(relation.name, values) },
            problem: unlessDenied,
          },
        ]
      }),
    )
}

function ranksOf(stage: Stage, name: string, rules: TableRules, relation: Relation): Cell[] {
  if (!rules.guarded) return []
  const statements = rules.guarded
    .split(' ')
    .map((column) => `update ${relation.name} set ${column} = ${rules.changes?.[column] ?? 'default'}`)
  return actors
    .filter((actor) => roleOf(actor) === 'authenticated')
    .flatMap((actor) =>
      [...statements, `delete from ${relation.name}`].flatMap((statement) =>
        stage.rowsOf(name).map(
          (row): Cell => ({
            about: `${name}: ${actor}, granted everything, tries '${statement}' on ${JSON.stringify(row.place)}`,
            attempt: { actor, statement, spotlight: `${relation.name} ${row.key}` },
            problem: unlessDenied,
          }),
        ),
      ),
    )
}
