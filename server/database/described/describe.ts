import { join } from 'node:path'
import type { Sql } from '../connection.ts'
import { refusalCodes } from './refusal-codes.ts'
import { describeSchema } from './schema.ts'
import { describeTypes } from './typescript.ts'

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
