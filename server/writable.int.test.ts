import { readdirSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { testDatabase } from '../tests/database/database.ts'
import { temporaryFolder } from '../tests/temporary-folder.ts'
import { connect } from './database/connection.ts'
import { createWriteCheck } from './writable.ts'

const database = testDatabase()

test('health asks whether something can be written, not more than once in ten seconds', async () => {
  const folder = temporaryFolder()
  let now = 0
  const mayWrite = createWriteCheck(database.sql, folder, () => now)
  expect(await mayWrite()).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])

  rmSync(folder, { recursive: true }) // a folder that takes no file, as on a full disk
  now = 9999
  expect(await mayWrite()).toBeUndefined()
  now = 10_000
  expect(await mayWrite()).toBe('nothing can be written to the data folder: the disk is full or read-only')
})

test('a database that takes no changes is not well', async () => {
  const folder = temporaryFolder()
  const sql = connect(database.login, { connection: { default_transaction_read_only: true } })
  onTestFinished(() => sql.end())
  expect(await createWriteCheck(sql, folder)()).toBe('the database takes no changes')
})
