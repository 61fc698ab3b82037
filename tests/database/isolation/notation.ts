import { type Actor, actors, type Place, type Speaker } from './cast.ts'

export type Verb = 'select' | 'insert' | 'update' | 'delete'
export type Value = string | number | boolean | null | object
export type Values = Record<string, Value>

/** What a row's values may refer to. */
export interface World {
  /** Differs with every row: for what must be unique. */
  n: number
  /** Returns the key of the table's row at that place. Throws when the world has none. */
  find(table: string, at: Place): string
}

/** What is stated about one table, view or bucket. */
export interface TableRules {
  /** Schema and table; left out for the table of the same name in public. */
  relation?: string
  /** The column that tells rows apart; 'id' if left out. */
  key?: string
  /** SQL over a row's columns that says where the row belongs: ids of the tenant, outlet and profile; any kind. */
  place: { tenant?: string; outlet?: string; person?: string; kind?: string }
  /** Groups of columns, each column in exactly one. Left out only where the columns are not ours. */
  columns?: Record<string, string>
  /** Where the world makes rows, besides those that triggers make. */
  rows: Place[]
  /** Where inserting is attempted; where the world makes rows if left out. */
  tries?: Place[]
  /** A new row for that place. */
  row(at: Place, world: World): Values
  /** What only the world can set when it makes the row. */
  given?(at: Place, world: World): Values
  /** For each column that anybody may update: SQL of a value that differs. */
  changes?: Record<string, string>
  /** By actors, SQL of values that take a row out of their reach: refused by the policy were all columns granted. */
  moves?: Record<string, Record<string, string>>
  /** Columns of rank: refused by a trigger, as is deleting, were everything granted and every policy open. */
  guarded?: string
  /** Modules of which a tenant must have one: without them all, nobody but who runs the platform reads a row. */
  modules?: string
  /** What the secret key may do; everything if left out. */
  server?: string
  /**
   * For every actor, alone or several in one key: 'nothing', or clauses such as
   * 'select mine own; update mine (group)': a verb, relations of rows (cast.ts), groups of columns. 'own/draft' are
   * rows of that kind, 'own/*' of every kind.
   */
  actors: Record<string, string>
}

/** What is stated about one function. */
export interface FunctionRules {
  /** The places it is called for; once without a place if left out. */
  calls?: Place[]
  /** The arguments by name. */
  with?(at: Place, world: World): Values
  /** By outcome, tables whose rows may change: of the call's tenant and of no tenant; of any tenant as 'tenants*'. */
  touches?: Record<string, string>
  /**
   * For every actor and 'server': 'denied', or outcomes with relations of places: 'done mine own; PT404:unknown other'.
   * done: no error; idle: no error, and nothing has changed; empty: no row or null; false; PT404:unknown: refused by that code; without relations: all others.
   */
  actors: Record<string, string>
}

export interface Clause {
  verb: Verb
  relations: string[]
  /** Groups of columns; all if undefined. */
  groups: string[] | undefined
}

export interface Outcome {
  outcome: string
  relations: string[]
}

const verbs: readonly string[] = ['select', 'insert', 'update', 'delete'] satisfies Verb[]
const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** Returns the clauses of every actor. Throws when one is missing, stated twice, unknown or not well-formed. */
export function tableClauses(name: string, rules: TableRules): Map<Actor, Clause[]> {
  return perActor(name, rules.actors, actors, (line) => clausesOf(line, Object.keys(rules.columns ?? {})))
}

/** Returns the outcomes of every actor and of the server. Throws as above. */
export function functionOutcomes(name: string, rules: FunctionRules): Map<Speaker, Outcome[]> {
  return perActor(name, rules.actors, [...actors, 'server'], (line) =>
    line.split(';').map((part) => {
      const [outcome = '', ...relations] = words(part)
      if (!/^(done|idle|empty|false|denied|PT\d{3}:\w+)$/.test(outcome))
        throw new Error(`unknown outcome '${outcome}'`)
      return { outcome, relations }
    }),
  )
}

/** Returns whether one of the stated relations covers this one: 'own/*' covers 'own/draft'. */
export function covers(stated: readonly string[], relation: string): boolean {
  return stated.some(
    (one) => one === relation || (one.endsWith('/*') && relation.startsWith(one.slice(0, -1))),
  )
}

/** Returns the columns of the groups, or of all groups. */
export function columnsOf(rules: TableRules, groups?: string[]): string[] {
  return Object.entries(rules.columns ?? {}).flatMap(([group, columns]) =>
    !groups || groups.includes(group) ? words(columns) : [],
  )
}

function clausesOf(line: string, knownGroups: string[]): Clause[] {
  if (line === 'nothing') return []
  return line.split(';').map((part) => {
    const [, verb = '', relations = '', groups] =
      /^\s*(\w+)((?:\s+[\w/*]+)+)\s*(?:\(([\w\s]+)\))?\s*$/.exec(part) ?? []
    if (!isVerb(verb)) throw new Error(`cannot read '${part.trim()}'`)
    const unknown = groups && words(groups).find((group) => !knownGroups.includes(group))
    if (unknown) throw new Error(`there is no group '${unknown}'`)
    return { verb, relations: words(relations), groups: groups ? words(groups) : undefined }
  })
}

function isVerb(word: string): word is Verb {
  return verbs.includes(word)
}

function perActor<Name extends string, Parsed>(
  object: string,
  lines: Record<string, string>,
  expected: readonly Name[],
  parse: (line: string) => Parsed,
): Map<Name, Parsed> {
  const parsed = new Map<Name, Parsed>()
  for (const [names, line] of Object.entries(lines)) {
    for (const word of words(names)) {
      const name = expected.find((known) => known === word)
      if (!name) throw new Error(`${object}: '${word}' is no actor`)
      if (parsed.has(name)) throw new Error(`${object}: '${name}' is stated twice`)
      try {
        parsed.set(name, parse(line))
      } catch (error) {
        throw new Error(`${object}: ${name}: ${(error as Error).message}`)
      }
    }
  }
  const missing = expected.filter((name) => !parsed.has(name))
  if (missing.length) throw new Error(`${object}: say what ${missing.join(', ')} may do`)
  return parsed
}
