import type { Asker } from '../../tests/database/isolation/attempts.ts'
import { type Mutant, partsOf } from './mutant.ts'
import { withWeakerHelpers } from './weaker.ts'

interface Policy {
  name: string
  relation: string
  command: 'select' | 'insert' | 'update' | 'delete' | 'all'
  roles: string[]
  using: string | null
  check: string | null
  uuids: string[]
  nullable: string[]
  flags: string[]
  otherGrants: boolean
}

const everyone = '((select auth.uid()) is not null)'

/** Returns every policy weakened in every way that fits it. */
export async function policyMutants(sql: Asker): Promise<Mutant[]> {
  const policies = (await sql.unsafe(`
    select polname as name, c.oid::regclass::text as relation,
      (case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end) as command,
      array(select quote_ident(pg_get_userbyid(role)) from unnest(polroles) role) as roles,
      pg_get_expr(polqual, polrelid) as using, pg_get_expr(polwithcheck, polrelid) as check,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and atttypid = 'uuid'::regtype) as uuids,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and not attnotnull) as nullable,
      array(select attname::text from pg_attribute a where a.attrelid = c.oid and attnum > 0 and atttypid = 'bool'::regtype) as flags,
      (select count(distinct verb) > 1 from unnest(array['select', 'insert', 'update']) verb
       where has_any_column_privilege('authenticated', c.oid, verb)) as "otherGrants"
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where polname <> 'isolation_lens' order by relation, name`)) as unknown as Policy[]
  return policies.flatMap(mutantsOf)
}

function mutantsOf(policy: Policy): Mutant[] {
  const { using, check, command } = policy
  const weakened = (how: string, change: Partial<Policy>): Mutant =>
    mutant(policy, how, create({ ...policy, ...change }))
  const both = (how: string, change: (expression: string) => string): Mutant =>
    weakened(how, { using: using && change(using), check: check && change(check) })
  const dropped: Mutant = mutant(policy, 'dropped')
  const weakerHelpers = withWeakerHelpers(JSON.stringify({ using, check })).map(({ how, sql }) =>
    weakened(how, JSON.parse(sql)),
  )
  const roles = [
    weakened('for everybody', { roles: ['public'] }),
    weakened('for anon', { roles: ['anon', ...policy.roles] }),
    weakened('for the wrong role', { roles: ['service_role'] }),
  ]
  return [
    dropped,
    ...(using ? [weakened('using true', { using: 'true' })] : []),
    ...(check ? [weakened('with check true', { check: 'true' })] : []),
    ...(using && check ? [weakened('using true with check true', { using: 'true', check: 'true' })] : []),
    ...roles,
    ...wrongColumns(policy).map(([from, to]) =>
      both(`${from} becomes ${to}`, (one) => one.replace(new RegExp(`\\b${from}\\b`, 'g'), to)),
    ),
    both(`or anybody`, (one) => `(${one}) or ${everyone}`),
    ...policy.flags.map((flag) => both(`or ${flag}`, (one) => `(${one}) or ${flag}`)),
    ...orMine(policy).map((more) => both(`or ${more}`, (one) => `(${one}) or ${more}`)),
    ...weakerHelpers,
    ...(command === 'select' && policy.otherGrants
      ? [weakened('for all', { command: 'all', using: using ?? check })]
      : []),
    ...(['using', 'check'] as const).flatMap((part) =>
      withoutParts(policy[part] ?? '').map(({ how, sql }) => weakened(`${part} ${how}`, { [part]: sql })),
    ),
  ]
}

function mutant({ relation, name }: Policy, how: string, created?: string): Mutant {
  const first = relation === 'storage.objects' ? 'bucket tenant-logos' : relation.replace(/^public\./, '')
  const statements = [`drop policy "${name}" on ${relation}`, ...(created ? [created] : [])]
  return { first, target: `${relation} "${name}"`, how, statements }
}

function create({ name, relation, command, roles, using, check }: Policy): string {
  const conditions = [
    command !== 'insert' && using && `using (${using})`,
    command !== 'select' && command !== 'delete' && check && `with check (${check})`,
  ]
  return [`create policy "${name}" on ${relation} for ${command} to ${roles.join(', ')}`, ...conditions]
    .filter(Boolean)
    .join(' ')
}

function wrongColumns({ using, check, uuids }: Policy): [from: string, to: string][] {
  const text = `${using} ${check}`.replace(/\([^()]*SELECT[^()]*\)/g, '')
  return uuids
    .filter((column) => new RegExp(`\\b${column}\\b`).test(text))
    .flatMap((from) => uuids.filter((to) => to !== from).map((to): [string, string] => [from, to]))
}

function orMine({ uuids, nullable, using, check }: Policy): string[] {
  if (!uuids.includes('tenant_id')) return []
  return [
    ...(nullable.includes('tenant_id') ? ['tenant_id is null'] : []),
    ...(/my_tenants\(\)/.test(`${using} ${check}`)
      ? []
      : ['tenant_id = any (array(select private.my_tenants()))']),
    'tenant_id = any (array(select private.weak_any_tenant_of_mine()))',
  ]
}

// "a or b" without b, "a and b" without b, one level deep.
function withoutParts(expression: string): { how: string; sql: string }[] {
  return (['or', 'and'] as const).flatMap((word) => {
    const parts = partsOf(expression, word)
    if (parts.length < 2) return []
    return parts.flatMap((part, left) => {
      const rest = parts.filter((_, place) => place !== left)
      const inner = partsOf(part, word === 'or' ? 'and' : 'or')
      const thinner =
        inner.length < 2
          ? []
          : inner.map((_, i) =>
              inner.filter((__, place) => place !== i).join(word === 'or' ? ' and ' : ' or '),
            )
      return [
        { how: `without "${short(part)}"`, sql: rest.join(` ${word} `) },
        ...thinner.map((sql) => ({
          how: `only "${short(sql)}" in it`,
          sql: [...rest, `(${sql})`].join(` ${word} `),
        })),
      ]
    })
  })
}

const short = (sql: string) => sql.replace(/\s+/g, ' ').slice(0, 70)
