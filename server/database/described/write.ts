import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '../../log.ts'
import { connect } from '../connection.ts'
import { migrate } from '../migrate.ts'
import { startThrowaway } from '../throwaway.ts'
import { describeDatabase, repository, schemaFolder } from './describe.ts'

const log = createLog('warn')
const database = await startThrowaway(log)
try {
  await migrate({ owner: database.owner, log })
  const sql = connect(database.owner)
  const files = await describeDatabase(sql)
  await sql.end()
  mkdirSync(join(repository, schemaFolder), { recursive: true })
  for (const [path, text] of files) writeFileSync(join(repository, path), text)
  for (const name of readdirSync(join(repository, schemaFolder))) {
    if (!files.has(`${schemaFolder}/${name}`)) rmSync(join(repository, schemaFolder, name))
  }
} finally {
  await database.remove()
}
