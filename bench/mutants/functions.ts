import type { Asker } from '../../tests/database/isolation/attempts.ts'
import type { Mutant } from './mutant.ts'
import { withWeakerHelpers } from './weaker.ts'

interface Definition {
  name: string
  definition: string
}

// What tells who may do something, and to whose. Conditions about other things, and functions that keep counts, are
// proven by stories (tests/database/seats, members, entitlements).
const keepsCounts = /keep_last_admin|take_seat|seats_/
const aboutRights =
  /auth\.uid|is_active|changes_allowed|expires_at >|tenant_role =|\.role =|tenants_where_i_am|is_platform_admin|my_tenant|draft/

/** Returns our functions with a check left out, a condition dropped, or a helper swapped for a weaker one. */
export async function functionMutants(sql: Asker): Promise<Mutant[]> {
  const functions = (await sql.unsafe(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as definition
    from pg_proc p where p.pronamespace = any (array['public', 'private']::regnamespace[]) and p.prokind = 'f'
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
      and p.proname not like 'weak_%' and p.proname not in ('security_findings', 'security_check_names')
    order by name`)) as unknown as Definition[]
  return functions
    .filter(({ name }) => !keepsCounts.test(name))
    .flatMap(({ name, definition }) => {
      const first = name.replace(/^public\.|\(.*$/g, '')
      const changed = (how: string, text: string): Mutant => ({
        first,
        target: name,
        how,
        statements: [text],
      })
      return [
        ...withoutChecks(definition).map(({ how, sql: text }) => changed(how, text)),
        ...withoutConditions(definition).map(({ how, sql: text }) => changed(how, text)),
        ...withWeakerHelpers(bodyOf(definition)).map(({ how, sql: body }) =>
          changed(
            how,
            definition.replace(bodyOf(definition), () => body),
          ),
        ),
      ]
    })
}

/** Returns the triggers that guard rank, off, and their function without each column that it compares. */
export async function guardMutants(sql: Asker): Promise<Mutant[]> {
  const guards = await sql.unsafe(`
    select t.tgname as name, t.tgrelid::regclass::text as relation, pg_get_functiondef(t.tgfoid) as definition
    from pg_trigger t where not t.tgisinternal and t.tgname in ('guard', 'keep')`)
  return guards.flatMap(({ name, relation, definition }) => {
    const first = relation.replace(/^public\./, '')
    const target = `trigger ${name} on ${relation}`
    const compared = [...new Set((definition as string).match(/(?<=new\.)\w+(?=[,)])/g) ?? [])]
    return [
      { first, target, how: 'off', statements: [`alter table ${relation} disable trigger ${name}`] },
      ...compared.map((column) => ({
        first,
        target,
        how: `lets ${column} pass`,
        statements: [definition.replace(`new.${column}`, `old.${column}`)],
      })),
    ]
  })
}

const aboutWhom = /not_allowed|other_address|not_confirmed|suspended|unknown_(member|application)\b/

// Whole statements: a question that refuses by itself, and a refusal with its condition.
function withoutChecks(definition: string) {
  const questions =
    definition.match(
      /^ *(?:if not [^;]*? then )?perform private\.require_(?!free_seat)\w+\([^;]*\);(?: end if;)?$/gm,
    ) ?? []
  const refusals = definition.match(/^ *if [^;]*? then\s+raise sqlstate [^;]*;\s+end if;$/gm) ?? []
  return [...questions, ...refusals.filter((text) => aboutWhom.test(text))].map((text) => ({
    how: `without "${text.replace(/\s+/g, ' ').trim()}"`,
    sql: definition.replace(text, () => ''),
  }))
}

function withoutConditions(definition: string) {
  const body = bodyOf(definition)
  return [...body.matchAll(/\band\b/g)].flatMap(({ index }) => {
    const end = endOfCondition(body, index + 'and'.length)
    const condition = body.slice(index, end)
    if (!aboutRights.test(condition)) return []
    const text = body.slice(0, index) + body.slice(end)
    return [
      {
        how: `without "${condition.replace(/\s+/g, ' ').trim().slice(0, 90)}"`,
        sql: definition.replace(body, () => text),
      },
    ]
  })
}

function endOfCondition(body: string, start: number): number {
  let depth = 0
  for (let place = start; place < body.length; place++) {
    if (body[place] === '(') depth++
    if (body[place] === ')') depth--
    if (depth < 0 || body[place] === ';') return place
    if (
      depth === 0 &&
      /^\s(and|or|then|order|group|union|limit|for|returning|on)\b/i.test(body.slice(place, place + 12))
    )
      return place
  }
  return body.length
}

function bodyOf(definition: string): string {
  return /AS \$function\$([\s\S]*)\$function\$/.exec(definition)?.[1] ?? ''
}
