import { type Actor, roleOf } from './cast.ts'
import { type Clause, columnsOf, covers, type TableRules, tableClauses, type Verb } from './notation.ts'

/** What is stated about one table, ready to be asked. */
export interface Stated {
  rules: TableRules
  clauses: Map<Actor, Clause[]>
  /** Does any actor of the role do this to the column? Then the role has the grant, else it must not have it. */
  isGranted(role: string, verb: Verb, column?: string): boolean
  /** May the actor do this to rows in that relation to them, and to that column? */
  isAllowed(actor: Actor, verb: Verb, relation: string, column?: string): boolean
}

/** Returns what is stated. Throws when the lines are incomplete or cannot be read. */
export function statedAbout(name: string, rules: TableRules): Stated {
  const clauses = tableClauses(name, rules)
  const hasColumn = ({ groups }: Clause, column?: string) =>
    !column || !rules.columns || columnsOf(rules, groups).includes(column)
  return {
    rules,
    clauses,
    isGranted(role, verb, column) {
      if (!rules.columns) return true // not our table: the platform grants everything, policies decide
      return [...clauses].some(
        ([actor, stated]) =>
          roleOf(actor) === role && stated.some((one) => one.verb === verb && hasColumn(one, column)),
      )
    },
    isAllowed(actor, verb, relation, column) {
      return (clauses.get(actor) ?? []).some(
        (one) => one.verb === verb && covers(one.relations, relation) && hasColumn(one, column),
      )
    },
  }
}
