import type { Stage } from '../../tests/database/isolation/world.ts'
import type { Mutant } from './mutant.ts'

/** Returns every grant on our tables, columns and functions widened, and row security switched off. */
export async function grantMutants({ sql, catalogue }: Stage): Promise<Mutant[]> {
  const tables = [...catalogue.relations.values()].filter(
    ({ name, isTable }) => isTable && name.startsWith('public.'),
  )
  const forTables = tables.flatMap(({ name, columns }): Mutant[] => {
    const first = name.slice('public.'.length)
    const grant = (what: string, role: string): Mutant => ({
      first,
      target: `grants on ${name}`,
      how: `${what} to ${role}`,
      statements: [`grant ${what} on ${name} to ${role}`],
    })
    return [
      {
        first,
        target: `row security of ${name}`,
        how: 'off',
        statements: [`alter table ${name} disable row level security`],
      },
      ...['select', 'insert', 'update', 'delete', 'truncate'].map((verb) => grant(verb, 'anon')),
      ...['all', 'truncate', 'trigger', 'references'].map((verb) => grant(verb, 'authenticated')),
      ...columns.flatMap((column) =>
        ['select', 'insert', 'update'].map((verb) => grant(`${verb} (${column.name})`, 'authenticated')),
      ),
    ]
  })
  const needless = new Set<Mutant>()
  for (const one of forTables) if (await isGrantedAlready(sql, one)) needless.add(one)
  const forFunctions = [...catalogue.routines.values()].flatMap(({ name, signature }) =>
    ['anon', 'authenticated'].map(
      (role): Mutant => ({
        first: name,
        target: `grants on ${signature}`,
        how: `execute to ${role}`,
        statements: [`grant execute on function ${signature} to ${role}`],
      }),
    ),
  )
  const granted = await sql.unsafe(
    `select signature, role from unnest($1::text[]) signature, unnest(array['anon', 'authenticated']) role
     where has_function_privilege(role, signature::regprocedure, 'execute')`,
    [[...catalogue.routines.values()].map(({ signature }) => signature)],
  )
  const isHeld = ({ target, how }: Mutant) =>
    granted.some(({ signature, role }) => target === `grants on ${signature}` && how === `execute to ${role}`)
  return [...forTables.filter((one) => !needless.has(one)), ...forFunctions.filter((one) => !isHeld(one))]
}

async function isGrantedAlready(sql: Stage['sql'], { first, how }: Mutant): Promise<boolean> {
  const [, verb = '', column = ''] = /^(select|insert|update) \((\w+)\) to authenticated$/.exec(how) ?? []
  if (!verb) return false
  const [row] = await sql.unsafe('select has_column_privilege($1, $2::text::regclass, $3::text, $4) as has', [
    'authenticated',
    `public.${first}`,
    column,
    verb,
  ])
  return row?.has
}
