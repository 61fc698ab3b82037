import { type Result, sqlOf } from './attempts.ts'
import { actors, type Place, relationOf, type Tenant, tenants } from './cast.ts'
import type { Routine } from './catalogue.ts'
import type { Cell } from './cells.ts'
import type { Effects, Written } from './effects.ts'
import { covers, type FunctionRules, functionOutcomes, type Outcome } from './notation.ts'
import { ending } from './verdicts.ts'
import type { Stage } from './world.ts'

/** Returns every call of one function: each actor and the server, each place. */
export function cellsOfFunction(stage: Stage, name: string, rules: FunctionRules, before: Effects): Cell[] {
  const routine = stage.catalogue.routines.get(name) as Routine
  const outcomes = functionOutcomes(name, rules)
  return [...actors, 'server' as const].flatMap((actor) =>
    (rules.calls ?? [{}]).map((at): Cell => {
      const seen = relationOf(actor, at)
      const stated = statedFor(outcomes.get(actor) ?? [], seen)
      return {
        about: `${name}(): ${actor} calls for ${seen} ${JSON.stringify(at)}`,
        attempt: { actor, reads: true, isWatched: true, statement: callOf(routine, rules, at, stage) },
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
  const { tables, prints } = seen as Written
  const changed = [...new Set([...Object.keys(before), ...Object.keys(prints)])].filter(
    (key) => tables.includes(key.split(' of ')[0] ?? '') && before[key] !== prints[key],
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
