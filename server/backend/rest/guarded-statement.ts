import type { PendingQuery, Row, Sql } from 'postgres'
import { type Actor, actorSettings } from '../../database/actor.ts'
import type { Opening } from '../../database/driver-repairs.ts'
import type { RequestScope, Statement } from '../request-scope.ts'
import { bounded } from './answer-size.ts'

export const longestStatementMs = 8000
// As hosted Supabase gives them.
const statementMs = { anon: 3000, authenticated: longestStatementMs, service_role: longestStatementMs }

/** What the repaired driver understands beyond its own options. */
interface GuardedOptions {
  prepare: boolean
  simple: false
  opening: Opening[]
}

/**
 * Asks one statement as the actor of the scope and returns its rows, each column as the bytes of its text. Settings and
 * statement are one transaction that no statement can leave, and one turn to the database and back.
 */
export function askGuarded(
  sql: Sql,
  scope: RequestScope,
  { text, parameters }: Statement,
  { isPrepared = false, more = {} }: { isPrepared?: boolean; more?: Record<string, string> } = {},
): Promise<Buffer[][]> {
  const options: GuardedOptions = {
    prepare: isPrepared,
    simple: false,
    opening: [settingsOf(scope.actor, more)],
  }
  const query = sql.unsafe(text, [...parameters] as never[], options) as PendingQuery<Row[]>
  return bounded(query.raw() as never, scope)
}

/** Returns the statement that says who asks, for the transaction it stands in. */
export function settingsOf(actor: Actor, more: Record<string, string> = {}): Opening {
  const settings = { ...actorSettings(actor), statement_timeout: String(statementMs[actor.role]), ...more }
  const names = Object.keys(settings)
  return { text: settingText(names), values: Object.values(settings) }
}

// The names are ours: there are few such texts, and each is prepared once in a session.
const settingTexts = new Map<string, string>()

function settingText(names: string[]): string {
  const key = names.join()
  const known = settingTexts.get(key)
  if (known) return known
  const text = `select ${names.map((name, at) => `set_config('${name}', $${at + 1}, true)`).join(', ')}`
  settingTexts.set(key, text)
  return text
}
