import type { Transaction } from '../connection.ts'
import { describeFunctions } from './functions.ts'
import { nounsOf } from './nouns.ts'
import { describeTables } from './tables.ts'

const head = (noun: string) =>
  `-- What all migrations together say about ${noun.replaceAll('_', ' ')}: tables, policies, functions.
-- Written by "npm run types", to be read. What changes the database is supabase/migrations.
`

/** Returns the present state of our schemas, as the text of a file by its noun. */
export async function describeSchema(sql: Transaction): Promise<Map<string, string>> {
  await sql`select set_config('search_path', '', true)` // so every name is told with its schema
  const tables = await describeTables(sql)
  const functions = await describeFunctions(sql)
  const nouns = nounsOf(tables.map(({ name }) => name))
  const texts = new Map<string, string[]>()
  const tell = (noun: string, text: string) => {
    texts.set(noun, [...(texts.get(noun) ?? [head(noun)]), text])
  }
  for (const { name, text } of tables) tell(nouns.ofTable(name), text)
  for (const { name, text, body, table } of functions) {
    tell(table ? nouns.ofTable(table) : nouns.ofFunction(name, body), text)
  }
  return new Map([...texts].map(([noun, parts]) => [noun, parts.join('\n')]))
}
