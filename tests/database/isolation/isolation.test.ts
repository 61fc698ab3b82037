import type { ReservedSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { testDatabase } from '../database.ts'
import type { Tally } from './cells.ts'
import { differences, thinPlaces } from './differences.ts'
import type { Effects } from './effects.ts'
import { elsewhereBucket, loadExpectations } from './expectations.ts'
import { checkFunction, checkTable, effectsSoFar } from './matrix.ts'
import { buildStage, type Stage } from './world.ts'

const db = testDatabase()
const expectations = await loadExpectations()

vi.setConfig({ hookTimeout: 60_000, testTimeout: 60_000 }) // a busy machine

let connection: ReservedSql
let stage: Stage
let effects: Effects
let attempts = 0
let leaks = 0

beforeAll(async () => {
  connection = await db.sql.reserve()
  stage = await buildStage(connection, expectations)
  effects = await effectsSoFar(stage)
})
afterAll(async () => {
  process.stdout.write(`isolation: ${leaks} leaks of ${attempts} attempts\n`)
  await connection.unsafe('rollback')
  connection.release()
})

function none(tally: Tally) {
  attempts += tally.attempts
  leaks += tally.findings.length
  expect(tally.findings).toEqual([])
}

test('every table, column, function and bucket has an expectation, and every expectation its object', () => {
  expect(differences(stage.catalogue, expectations)).toEqual([])
})

const buckets = [...Object.keys(expectations.buckets), elsewhereBucket].map((id) => `bucket ${id}`)

test('the world has something to try in Annapurna and in another tenant', () => {
  expect(thinPlaces(stage)).toEqual([])
})

describe('what everybody may do with', () => {
  test.each([...Object.keys(expectations.tables), ...buckets])('%s', async (name) =>
    none(await checkTable(stage, name)),
  )
})

describe('what happens when everybody calls', () => {
  test.each(Object.entries(expectations.functions))('%s', async (name, rules) =>
    none(await checkFunction(stage, name, rules, effects)),
  )
})
