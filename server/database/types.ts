import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateTypescript, sortGeneratorMetadata } from '@supabase/postgrest-typegen/generation'
import { introspect } from '@supabase/postgrest-typegen/introspection'
import { createLog } from '../log.ts'
import { connect, type Sql } from './connection.ts'
import { migrate } from './migrate.ts'
import { startThrowaway } from './throwaway.ts'

const file = join(import.meta.dirname, '../../app/platform/database.types.ts')

const text = await describeMigratedDatabase()
const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === text
if (process.argv.includes('--check')) {
  if (!isCurrent) {
    process.stderr.write(
      'app/platform/database.types.ts does not fit supabase/migrations. Run "npm run types".\n',
    )
    process.exitCode = 1
  }
} else if (!isCurrent) writeFileSync(file, text)

async function describeMigratedDatabase(): Promise<string> {
  const log = createLog('warn')
  const database = await startThrowaway(log)
  try {
    await migrate({ owner: database.owner, log })
    const sql = connect(database.owner)
    try {
      return await generate(sql)
    } finally {
      await sql.end()
    }
  } finally {
    await database.remove()
  }
}

async function generate(sql: Sql): Promise<string> {
  const query = async (question: string | { text: string; values?: unknown[] }, values?: unknown[]) => {
    const asked = typeof question === 'string' ? { text: question, values } : question
    return { rows: [...(await sql.unsafe(asked.text, (asked.values ?? []) as never[]))] }
  }
  const metadata = await introspect({ query } as Parameters<typeof introspect>[0], {
    includedSchemas: ['public'],
  })
  const types = await generateTypescript(sortGeneratorMetadata(metadata), {
    postgrestVersion: '13',
    detectOneToOneRelationships: true,
  })
  return `// Written by "npm run types" from supabase/migrations. Never edited by hand.\n${types}`
}
