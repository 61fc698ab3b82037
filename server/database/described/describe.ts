import { join } from 'node:path'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import type { Sql } from '../connection.ts'
import { refusalCodes } from './refusal-codes.ts'
import { describeSchema } from './schema.ts'

/** Where the files that tell the migrated database stand; a folder holds nothing else. */
export const repository = join(import.meta.dirname, '../../..')
export const schemaFolder = 'supabase/schema'

const head = '// Written by "npm run types" from supabase/migrations. Never edited by hand.\n'

/** Returns what the repository tells of the migrated database: the text of each file by its path. */
export async function describeDatabase(sql: Sql): Promise<Map<string, string>> {
  const codes = await refusalCodes(sql)
  const schema = await sql.begin((transaction) => describeSchema(transaction))
  return new Map([
    ['app/platform/database.types.ts', `${head}${await describeTypes(sql)}`],
    [
      'app/platform/refusal-codes.ts',
      `${head}export const databaseCodes = [\n${codes.map((code) => `  '${code}',\n`).join('')}] as const\n`,
    ],
    ...[...schema].map(([noun, text]) => [`${schemaFolder}/${noun}.sql`, text] as const),
  ])
}

/** The types of the public schema, as the browser's client reads them. */
async function describeTypes(sql: Sql): Promise<string> {
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
