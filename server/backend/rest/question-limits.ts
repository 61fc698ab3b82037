import type { AnyAST, EmbedDef, IntrospectResult, JoinMap } from '@supabase/lite'
import { Refusal } from '../refusal.ts'

// What the product itself asks at most: two levels, four embeds, 460 characters. A little more is allowed.
const depthMax = 3
const embedsMax = 8
const selectMax = 2000
const queryMax = 14_000
/** Rows of one embedded list, as of the whole answer. */
const embeddedRowsMax = 1000

/** Throws a Refusal for an address that is longer than any sensible question. */
export function refuseTooLong({ search, searchParams }: URL) {
  if (search.length > queryMax || (searchParams.get('select')?.length ?? 0) > selectMax) {
    throw new Refusal(414, 'question_too_long', 'The question is longer than is answered here', {
      hint: `Ask in several questions: select takes ${selectMax} characters, the whole query ${queryMax}.`,
    })
  }
}

/**
 * Returns the query with every embedded list cut at 1,000 rows, as the whole answer is. Throws a Refusal where embeds
 * lie too deep or are too many, where one list would lie in another below the rows that were asked for, or a table
 * stands in its own embeds more than once: such a question multiplies rows until the database has no memory left.
 */
export function limitEmbeds(query: AnyAST, schema: IntrospectResult): AnyAST {
  if (!query.join) return query
  const root = query.from ?? query.function ?? ''
  const count = { embeds: 0 }
  return { ...query, select: limited(query, { path: [root], hasList: false }, schema, count) }
}

interface Place {
  /** The tables from the root down to here. */
  path: string[]
  hasList: boolean
}

type Level = { join?: JoinMap; select?: AnyAST['select'] }

function limited(
  { join = {}, select }: Level,
  place: Place,
  schema: IntrospectResult,
  count: { embeds: number },
): AnyAST['select'] {
  return select?.map((entry) => {
    if (typeof entry === 'string') return entry
    const inner = Object.entries(entry).map(([alias, embed]) => {
      const joined = join[alias]
      if (!joined) return [alias, embed]
      const table = joined.from ?? alias
      const isList = isMany(place.path.at(-1) ?? '', table, joined.hint, schema)
      const path = [...place.path, table]
      count.embeds++
      if (count.embeds > embedsMax) throw tooWide(`more than ${embedsMax} embeds`)
      if (path.length - 1 > depthMax) throw tooWide(`embeds more than ${depthMax} levels deep`)
      if (isList && place.hasList) throw tooWide('a list inside an embedded list')
      if (path.filter((one) => one === table).length > 2) throw tooWide(`${table} inside itself`)
      const next = { path, hasList: place.hasList || isList }
      const within = embed as EmbedDef
      const { limit = embeddedRowsMax } = within
      return [
        alias,
        {
          ...within,
          ...(within.select && { select: limited(within, next, schema, count) }),
          ...(isList && !within.spread && { limit: Math.min(limit, embeddedRowsMax) }),
        },
      ]
    })
    return Object.fromEntries(inner)
  })
}

// One row only where a foreign key of the parent leads there; a junction, or the other direction, gives a list.
function isMany(
  parent: string,
  target: string,
  hint: string | undefined,
  { foreign_keys }: IntrospectResult,
): boolean {
  const ahead = foreign_keys.filter(({ table, ref_table }) => table === parent && ref_table === target)
  return !ahead.some(({ foreign_key_name, column }) => !hint || foreign_key_name === hint || column === hint)
}

function tooWide(what: string): Refusal {
  return new Refusal(400, 'question_too_wide', `The question has ${what}, which is not answered here`, {
    hint: 'Ask in several questions, each with the keys that the one before brought.',
  })
}
