import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { describeDatabase, repository, schemaFolder } from '../../server/database/described/describe.ts'
import { testDatabase } from './database.ts'

const db = testDatabase()

// Another version of PostgreSQL writes the same expressions in another way.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'types, refusal codes and schema files tell the migrated database: "npm run types" writes them',
  async () => {
    const files = await describeDatabase(db.sql)
    const stale = [...files].filter(([path, text]) => textAt(path) !== text).map(([path]) => path)
    expect(stale).toEqual([])
    const noLonger = readdirSync(join(repository, schemaFolder)).filter(
      (name) => !files.has(`${schemaFolder}/${name}`),
    )
    expect(noLonger).toEqual([])
  },
)

function textAt(path: string): string | undefined {
  try {
    return readFileSync(join(repository, path), 'utf8')
  } catch {
    return undefined // not written yet
  }
}
