import type { SupabaseClient } from '@supabase/supabase-js'
import { type Actor, type Place, relationOf, roleOf } from './cast.ts'
import { sum, type Tally } from './cells.ts'
import { statedFor } from './function-cells.ts'
import { columnsOf, type FunctionRules, functionOutcomes, type TableRules } from './notation.ts'
import { statedAbout } from './stated.ts'
import type { Row, Stage } from './world.ts'

/** What the server answers: PostgREST's, as supabase-js returns it. */
interface Answer {
  data: unknown
  error: { code: string; message: string } | null
  status: number
}

// 401 for who has not signed in, 403 for who has; 428C9: the database numbers these rows and takes no number from anybody.
const isDenied = ({ error, status }: Answer) =>
  (error?.code === '42501' && (status === 401 || status === 403)) || error?.code === '428C9'
/** A table of which no key may read or write anything is none of the API's: it is not even said to be there. */
const isUnknown = ({ error, status }: Answer) => error?.code === 'PGRST205' && status === 404
const isNothing = ({ data, error }: Answer) => error === null && Array.isArray(data) && data.length === 0
const say = ({ data, error, status }: Answer) =>
  `${status} ${error ? `${error.code} ${error.message}` : JSON.stringify(data)}`

/** Reads the table as the actor, and tries every way of writing that is not stated. */
export async function tryTable(
  stage: Stage,
  client: SupabaseClient,
  actor: Actor,
  name: string,
): Promise<Tally> {
  const rules = stage.rules.get(name) as TableRules
  const rows = stage.rowsOf(name)
  const key = rules.key ?? 'id'
  const { isGranted } = statedAbout(name, rules)
  const isHidden = (['anon', 'authenticated', 'service_role'] as const).every(
    (role) => !isGranted(role, 'select', key),
  )
  const isRefused = (answer: Answer) => isDenied(answer) || (isHidden && isUnknown(answer))
  const asked = { stage, client, actor, name, rules, rows, key, isRefused }
  return sum([await reading(asked), await inserting(asked), await updating(asked), await deleting(asked)])
}

interface Asked {
  stage: Stage
  client: SupabaseClient
  actor: Actor
  name: string
  rules: TableRules
  rows: Row[]
  key: string
  isRefused: (answer: Answer) => boolean
}

async function reading({ client, actor, name, rules, rows, key, isRefused }: Asked): Promise<Tally> {
  const stated = statedAbout(name, rules)
  const answer: Answer = await client.from(name).select(key)
  if (!stated.isGranted(roleOf(actor), 'select', key))
    return verdict(isRefused(answer), `${actor} reads`, answer)
  const shown = rows.filter(({ place }) => stated.isAllowed(actor, 'select', relationOf(actor, place)))
  const got = ((answer.data ?? []) as Record<string, unknown>[]).map((row) => String(row[key]))
  const isRight =
    answer.error === null &&
    got.sort().join() ===
      shown
        .map((row) => row.key)
        .sort()
        .join()
  return verdict(isRight, `${actor} reads, stated are ${shown.length} rows`, answer)
}

async function inserting({ stage, client, actor, name, rules, isRefused }: Asked): Promise<Tally> {
  const stated = statedAbout(name, rules)
  const tallies: Tally[] = []
  for (const [seen, at] of onePlaceOfEach(actor, rules.tries ?? rules.rows)) {
    if (stated.isAllowed(actor, 'insert', seen)) continue
    const row = rules.row(at, stage)
    for (const onConflict of [undefined, rules.key ?? 'id']) {
      const answer: Answer = onConflict
        ? await client.from(name).upsert({ [onConflict]: stage.rowsOf(name)[0]?.key, ...row }, { onConflict })
        : await client.from(name).insert(row)
      // where a key has several columns, the first alone tells no rows apart: nothing is written either
      const isNoKey = onConflict !== undefined && answer.error?.code === '42P10'
      tallies.push(
        verdict(
          isRefused(answer) || isNoKey,
          `${actor} ${onConflict ? 'upserts' : 'inserts'} ${seen}`,
          answer,
        ),
      )
    }
  }
  return sum(tallies)
}

async function updating({ client, actor, name, rules, rows, key, isRefused }: Asked): Promise<Tally> {
  const stated = statedAbout(name, rules)
  const tallies: Tally[] = []
  for (const column of Object.keys(rules.columns ?? {}).map((group) => columnsOf(rules, [group])[0] ?? key)) {
    const isGranted = stated.isGranted(roleOf(actor), 'update', column)
    const others = rows.filter(
      ({ place }) => !stated.isAllowed(actor, 'update', relationOf(actor, place), column),
    )
    for (const row of oneOfEach(actor, others)) {
      const answer: Answer = await client
        .from(name)
        .update({ [column]: null })
        .eq(key, row.key)
        .select(key)
      const isRight = isGranted ? isNothing(answer) : isRefused(answer)
      tallies.push(verdict(isRight, `${actor} updates ${column} ${relationOf(actor, row.place)}`, answer))
    }
  }
  return sum(tallies)
}

async function deleting({ client, actor, name, rules, rows, key, isRefused }: Asked): Promise<Tally> {
  const stated = statedAbout(name, rules)
  const isGranted = stated.isGranted(roleOf(actor), 'delete')
  const others = rows.filter(({ place }) => !stated.isAllowed(actor, 'delete', relationOf(actor, place)))
  const tallies: Tally[] = []
  for (const row of oneOfEach(actor, others)) {
    const answer: Answer = await client.from(name).delete().eq(key, row.key).select(key)
    const isRight = isGranted ? isNothing(answer) : isRefused(answer)
    tallies.push(verdict(isRight, `${actor} deletes ${relationOf(actor, row.place)}`, answer))
  }
  return sum(tallies)
}

/** Calls the function as the actor wherever a refusal is stated. */
export async function tryFunction(
  stage: Stage,
  client: SupabaseClient,
  actor: Actor,
  name: string,
  rules: FunctionRules,
): Promise<Tally> {
  const outcomes = functionOutcomes(name, rules).get(actor) ?? []
  const tallies: Tally[] = []
  for (const [seen, at] of onePlaceOfEach(actor, rules.calls ?? [{}])) {
    const stated = statedFor(outcomes, seen) ?? ''
    if (['done', 'idle', 'empty', 'false'].includes(stated)) continue
    const answer: Answer = await client.rpc(name, rules.with?.(at, stage))
    const [code, message] = stated.split(':')
    const isRight =
      stated === 'denied'
        ? isDenied(answer)
        : answer.error?.code === code &&
          answer.error?.message === message &&
          String(answer.status) === code?.slice(2)
    tallies.push(verdict(isRight, `${actor} calls for ${seen}, stated is ${stated}`, answer))
  }
  return sum(tallies)
}

// What is stated of two places that the actor stands to alike is the same, and SQL is asked about both (isolation.test.ts):
// the way through the server is walked for one of them.
function onePlaceOfEach(actor: Actor, places: readonly Place[]): Map<string, Place> {
  return new Map(places.map((place) => [relationOf(actor, place), place]))
}

function oneOfEach(actor: Actor, rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [relationOf(actor, row.place), row])).values()]
}

function verdict(isRight: boolean, about: string, answer: Answer): Tally {
  return { attempts: 1, findings: isRight ? [] : [`${about}: got ${say(answer)}`] }
}
