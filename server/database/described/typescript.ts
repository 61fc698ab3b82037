import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import type { Sql } from '../connection.ts'

/** The types of the public schema, as the browser's client reads them. */
export async function describeTypes(sql: Sql): Promise<string> {
  const query = async (question: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const asked = typeof question === 'string' ? { text: question, values } : question
    return { rows: [...(await sql.unsafe(asked.text, (asked.values ?? []) as never[]))] }
  }
  const metadata = await introspect({ query } as Parameters<typeof introspect>[0], {
    includedSchemas: ['public'],
  })
  return generateTypescript(sortGeneratorMetadata(metadata), {
    postgrestVersion: '13',
    detectOneToOneRelationships: true,
  })
}
