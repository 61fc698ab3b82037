import { roleOf } from './cast.ts'
import type { Tally } from './cells.ts'
import { relationName } from './expectations.ts'
import { type FunctionRules, functionOutcomes, type TableRules, type Verb } from './notation.ts'
import { statedAbout } from './stated.ts'
import type { Stage } from './world.ts'

const roles = ['anon', 'authenticated', 'service_role'] as const

/**
 * Compares every grant on a table with what its actors may do: a role has exactly the grants that one of its actors
 * needs, so that no policy is the only lock on a door that nobody should use.
 */
export async function checkTableGrants({ sql, rules, catalogue }: Stage, name: string): Promise<Tally> {
  const rule = rules.get(name) as TableRules
  const relation = relationName(name, rule)
  const { isGranted } = statedAbout(name, rule)
  const server = (rule.server ?? 'select insert update delete').split(' ')
  const isView = !catalogue.relations.get(relation)?.isTable
  const asked = await sql.unsafe(
    `
    select role, verb, attname as column, has_column_privilege(role, attrelid, attnum, verb) as has
    from pg_attribute, unnest($2::text[]) role, unnest(array['select', 'insert', 'update']) verb
    where attrelid = $1::text::regclass and attnum > 0 and not attisdropped
    union all
    select role, verb, null, has_table_privilege(role, $1::text::regclass, verb)
    from unnest($2::text[]) role, unnest(array['delete', 'truncate', 'references', 'trigger']) verb
    where role <> 'service_role' or verb = 'delete'`,
    [relation, roles as unknown as string[]],
  )
  const shouldHave = (role: string, verb: string, column: string | null) => {
    if (role === 'service_role') return server.includes(verb)
    if (['truncate', 'references', 'trigger'].includes(verb)) return false
    return isGranted(role, verb as Verb, column ?? undefined)
  }
  const findings = asked
    .filter(
      ({ role, verb, column, has }) =>
        has !== shouldHave(role, verb, column) && !(isView && role === 'service_role'),
    )
    .map(({ role, verb, column, has }) => {
      const what = `${verb}${column ? ` (${column})` : ''} on ${name}`
      return has
        ? `${role} is granted ${what}, which no actor may do`
        : `${role} lacks the grant ${what}, which is stated`
    })
  return { attempts: asked.length, findings }
}

/** Compares who may execute a function with what is stated. */
export async function checkFunctionGrants(
  { sql, catalogue }: Stage,
  name: string,
  rules: FunctionRules,
): Promise<Tally> {
  const outcomes = functionOutcomes(name, rules)
  const asked = await sql.unsafe(
    'select role, has_function_privilege(role, $1::text::regprocedure, $$execute$$) as has from unnest($2::text[]) role',
    [catalogue.routines.get(name)?.signature ?? name, roles as unknown as string[]],
  )
  const shouldHave = (role: string) =>
    [...outcomes].some(
      ([actor, stated]) => roleOf(actor) === role && stated.some(({ outcome }) => outcome !== 'denied'),
    )
  const findings = asked
    .filter(({ role, has }) => has !== shouldHave(role))
    .map(({ role, has }) => `${role} ${has ? 'may' : 'may not'} execute ${name}; the opposite is stated`)
  return { attempts: asked.length, findings }
}

/** Returns the policies of a table that are for other roles than those of actors who may do something there. */
export async function checkPolicyRoles({ sql, rules }: Stage, name: string): Promise<Tally> {
  const relation = relationName(name, rules.get(name) as TableRules)
  const clauses = [...rules]
    .filter(([other, rule]) => relationName(other, rule) === relation) // several buckets share one table
    .flatMap(([other, rule]) => [...statedAbout(other, rule).clauses])
  const needed = new Set(
    clauses.filter(([, stated]) => stated.length).map(([actor]) => roleOf(actor) as string),
  )
  const policies = await sql.unsafe(
    `select polname as policy, array(select case role when 0 then 'public' else pg_get_userbyid(role) end
       from unnest(polroles) role)::text[] as roles
     from pg_policy where polrelid = $1::text::regclass and polname <> 'isolation_lens'`,
    [relation],
  )
  const findings = policies.flatMap(({ policy, roles: named }) =>
    (named as string[])
      .filter((role) => !needed.has(role))
      .map((role) => `${name}: the policy "${policy}" is for ${role}, whom nothing is stated to be allowed`),
  )
  return { attempts: policies.length, findings }
}
