import type { Catalogue } from './catalogue.ts'
import type { AllExpectations } from './expectations.ts'
import { columnsOf } from './notation.ts'
import type { Stage } from './world.ts'

/**
 * Returns what is wrong between the catalogue and the expectations: objects and columns without a statement, and
 * statements about what is gone; each with what to write and where.
 */
export function differences(catalogue: Catalogue, stated: AllExpectations): string[] {
  const tables = [...catalogue.relations.values()].filter(({ name }) => name.startsWith('public.'))
  const names = {
    tables: tables.map(({ name }) => name.slice('public.'.length)),
    functions: [...catalogue.routines.keys()],
    buckets: catalogue.buckets.map(({ id }) => id),
  }
  const problems = (['tables', 'functions', 'buckets'] as const).flatMap((kind) => [
    ...names[kind].filter((name) => !(name in stated[kind])).map((name) => unstated(kind, name)),
    ...Object.keys(stated[kind])
      .filter((name) => !names[kind].includes(name))
      .map(
        (name) =>
          `${kind}: '${name}' is stated in expectations/ and is not in the database: remove it there.`,
      ),
  ])
  for (const { name, columns } of tables) {
    const rules = stated.tables[name.slice('public.'.length)]
    if (rules)
      problems.push(
        ...columnDifferences(
          name,
          columns.map((column) => column.name),
          columnsOf(rules),
        ),
      )
  }
  for (const { id, isPublic } of catalogue.buckets) {
    const rules = stated.buckets[id]
    if (rules && rules.isPublic !== isPublic)
      problems.push(`bucket ${id}: public is ${isPublic}, stated is the opposite.`)
  }
  return problems
}

/** Returns the tables that the world leaves without a row of Annapurna, or of another tenant, to try anything on. */
export function thinPlaces({ rules, rowsOf }: Stage): string[] {
  return [...rules].flatMap(([name, { place }]) => {
    const tenants = new Set(rowsOf(name).map((row) => row.place.tenant))
    if (!place.tenant)
      return rowsOf(name).length ? [] : [`${name} has no row in the world: add places to its rows.`]
    const has = {
      Annapurna: tenants.delete('annapurna'),
      'another tenant': tenants.delete('neelgiri') || tenants.delete('lakeview'),
    }
    return Object.entries(has)
      .filter(([, isThere]) => !isThere)
      .map(([whose]) => `${name} has no row of ${whose} in the world: add places to its rows.`)
  })
}

function columnDifferences(table: string, columns: string[], stated: string[]): string[] {
  return [
    ...columns
      .filter((column) => !stated.includes(column))
      .map(
        (column) => `${table}.${column} has no expectation: add it to one of the column groups of the table.`,
      ),
    ...stated
      .filter((column) => !columns.includes(column))
      .map(
        (column) => `${table}.${column} is stated and not in the database: remove it from the column groups.`,
      ),
    ...stated
      .filter((column, place) => stated.indexOf(column) !== place)
      .map((column) => `${table}.${column} is in two column groups: leave it in one.`),
  ]
}

function unstated(kind: 'tables' | 'functions' | 'buckets', name: string): string {
  const actors = `actors: { 'anonymous newcomer suspended suspendedAdmin deactivated retired': 'nothing', 'member trainer manager admin': 'select own', 'viewing changing lapsed': 'select own other' }`
  const template = {
    tables: `{ place: { tenant: 'tenant_id' }, columns: { all: '…' }, rows: everywhere.tenants, row: (at) => ({ … }), ${actors} }`,
    functions: `{ calls: everywhere.tenants, with: (at) => ({ … }), touches: { done: '…' }, actors: { 'anonymous server': 'denied', … } }`,
    buckets: `{ isPublic: false, rows: everywhere.tenants, ${actors} }`,
  }[kind]
  return `${kind}: '${name}' has no expectation. State who may do what in tests/database/isolation/expectations/<noun>.ts, from the specification and not from the policy:\n  ${kind}: { ${name}: ${template} }`
}
