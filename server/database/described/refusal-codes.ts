import type { Sql } from '../connection.ts'

/** What ends a piece of work inside the database and reaches nobody who asked. */
const internal = new Set(['PTDRY', 'P0W01', 'UNDOX'])

/** Returns every code that a function of the migrated database refuses with, sorted. Throws on one it cannot read. */
export async function refusalCodes(sql: Sql): Promise<string[]> {
  const functions = await sql<{ name: string; source: string }[]>`
    select p.proname as name, p.prosrc as source
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private')`
  const sources = new Map(functions.map(({ name, source }) => [name, source]))
  const codes = functions.flatMap(({ name, source }) => codesOf(name, source, sources))
  return [...new Set(codes)].toSorted()
}

/** The codes that one function raises; `sources` holds the text of every function by its name. */
export function codesOf(name: string, source: string, sources: ReadonlyMap<string, string>): string[] {
  if (/\braise exception using errcode = 'PT/.test(source))
    throw new Error(`${name}() refuses by an errcode; say it as raise sqlstate.`)
  return [...source.matchAll(/\braise sqlstate '(\w+)'(?: using message = ([^;]+))?;/g)].flatMap(
    ([, state = '', message = '']) => {
      if (internal.has(state)) return []
      const codes =
        literals(message).length > 0 ? literals(message) : codesBehind(name, source, message, sources)
      if (codes.length > 0) return codes
      throw new Error(`${name}() refuses with ${message || 'no message'}, which names no code.`)
    },
  )
}

/** A variable holds what another function answered; a parameter what the callers gave it. */
function codesBehind(name: string, source: string, variable: string, sources: ReadonlyMap<string, string>) {
  const [, asked] =
    new RegExp(`\\b${variable} (?:constant )?(?:text )?:= private\\.(\\w+)\\(`).exec(source) ?? []
  if (asked)
    return literals([...(sources.get(asked) ?? '').matchAll(/\b(?:return|then|else) '\w+'/g)].join(' '))
  const calls = new RegExp(`\\b${name}\\([^;]*?\\)`, 'g')
  return [...sources.values()].flatMap((text) =>
    [...text.matchAll(calls)].flatMap(([call]) => literals(call)),
  )
}

/** Codes are words tied by underscores; the values a message is chosen by ('read') are not. */
function literals(text: string): string[] {
  return [...text.matchAll(/(?<!= )'([a-z]+(?:_[a-z]+)*)'/g)].map(([, code = '']) => code)
}
