import { attemptAll, type Result, sqlOf } from './attempts.ts'
import { actors, type Place, relationOf, type Tenant, tenants } from './cast.ts'
import type { Routine } from './catalogue.ts'
import type { Cell } from './cells.ts'
import { covers, type FunctionRules, functionOutcomes, type Outcome } from './notation.ts'
import { ending } from './verdicts.ts'
import type { Stage } from './world.ts'

/** Every table's rows by the tenant they belong to, so that a call's effects can be seen: {'tenants of <id>': hash}. */
export type Effects = Record<string, string>

/** Returns SQL that answers the effects so far: one fingerprint for each table and tenant. */
export async function effectsQuery({ sql }: Stage): Promise<string> {
  const tables = await sql`
    select format('%I.%I', n.nspname, c.relname) as name, c.relname as short, case
      when c.relname = 'tenants' then 'id'
      when exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)
        then 'nullif(tenant_id, ''00000000-0000-0000-0000-000000000000'')' else 'null' end as tenant
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relnamespace = any (array['public', 'private']::regnamespace[])
      and c.relkind in ('r', 'p') and not c.relispartition`
  const parts = tables.map(
    ({ name, short, tenant }) =>
      `select '${short} of ' || coalesce((${tenant})::text, 'none') as what, md5(string_agg(t::text, ' ' order by t::text)) as hash
       from ${name} t group by 1`,
  )
  return `select jsonb_object_agg(what, hash) from (${parts.join(' union all ')}) effects`
}

/** Returns every call of one function: each actor and the server, each place. */
export function cellsOfFunction(
  stage: Stage,
  name: string,
  rules: FunctionRules,
  look: string,
  before: Effects,
): Cell[] {
  const routine = stage.catalogue.routines.get(name) as Routine
  const outcomes = functionOutcomes(name, rules)
  return [...actors, 'server' as const].flatMap((actor) =>
    (rules.calls ?? [{}]).map((at): Cell => {
      const seen = relationOf(actor, at)
      const stated = statedFor(outcomes.get(actor) ?? [], seen)
      return {
        about: `${name}(): ${actor} calls for ${seen} ${JSON.stringify(at)}`,
        attempt: { actor, reads: true, look, statement: callOf(routine, rules, at, stage) },
        problem(result) {
          if (!stated) return `nothing is stated for '${seen}', got ${ending(result)}`
          const got = outcomeOf(result, routine)
          if (stated === 'idle' && got === 'done') return strayEffects(result, before, at, '')
          if (got !== stated) return `stated is ${stated}, got ${got === 'denied' ? ending(result) : got}`
          return strayEffects(result, before, at, rules.touches?.[stated] ?? '')
        },
      }
    }),
  )
}

/** Returns the outcome stated for that relation: by name, or for all others. */
export function statedFor(outcomes: Outcome[], relation: string): string | undefined {
  const exact = outcomes.find(({ relations }) => relations.length > 0 && covers(relations, relation))
  return (exact ?? outcomes.find(({ relations }) => relations.length === 0))?.outcome
}

function callOf({ signature, returnsRows }: Routine, rules: FunctionRules, at: Place, stage: Stage): string {
  const given = Object.entries(rules.with?.(at, stage) ?? {}).map(
    ([name, value]) => `${name} => ${sqlOf(value)}`,
  )
  const call = `${signature.split('(')[0]}(${given.join(', ')})`
  return returnsRows
    ? `select coalesce(jsonb_agg(to_jsonb(row)), 'null') from ${call} row`
    : `select to_jsonb(${call})`
}

function outcomeOf({ state, message, answer }: Result, { returnsNothing }: Routine): string {
  if (state === '42501') return 'denied'
  if (state !== '00000') return `${state}:${message}`
  if (answer === null && !returnsNothing) return 'empty'
  return answer === false ? 'false' : 'done'
}

// A call may change the tables it names, in rows of its own tenant and of no tenant. Nothing else, anywhere.
function strayEffects(
  { state, seen }: Result,
  before: Effects,
  at: Place,
  touches: string,
): string | undefined {
  if (state !== '00000') return undefined // an error has changed nothing
  const after = seen as Effects
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => before[key] !== after[key],
  )
  const stray = changed.filter((key) => {
    const [table = '', tenant = ''] = key.split(' of ')
    const isHere = tenant === 'none' || tenant === (at.tenant && tenants[at.tenant].id)
    return !touches.split(' ').some((word) => word === `${table}*` || (word === table && isHere))
  })
  return stray.length ? `changes rows of ${stray.map(nameTenant).join(', ')}` : undefined
}

function nameTenant(effect: string): string {
  const slug = (Object.keys(tenants) as Tenant[]).find((one) => effect.endsWith(tenants[one].id))
  return slug ? effect.replace(tenants[slug].id, slug) : effect
}

/** Makes the calls and returns the fingerprint while nothing has changed, for the cells. */
export async function readEffects(stage: Stage, look: string): Promise<Effects> {
  const [result] = await attemptAll(stage.sql, [{ actor: 'server', statement: 'select 1', look }])
  return result?.seen as Effects
}
