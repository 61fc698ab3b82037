import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../tests/database/database.ts'
import { rateLimitNotes } from './backend/rate-limit-notes.ts'
import { connect, type Sql } from './database/connection.ts'
import { reportServer } from './reports.ts'
import { readSettings } from './settings.ts'

const db = testDatabase()
let login: Sql

beforeAll(() => {
  login = connect(db.login, { max: 2 })
})
afterAll(() => login.end({ timeout: 1 }))

test('the server says how it runs, with the rights it has, and tells no secret, address or path', async () => {
  const settings = readSettings({
    SOPAN_MODE: 'production',
    SITE_URL: 'https://sopan.example',
    DATABASE_URL: 'postgres://owner:hidden-word@db.internal:5432/sopan',
    SMTP_URL: 'smtps://sender:hidden-word@mail.internal:465',
    MAIL_FROM: 'Sopan <hello@sopan.example>',
    SOPAN_DATA: '/srv/hidden-word',
    RATE_LIMIT_AUTH: '12',
  })
  await reportServer(login, settings)
  await reportServer(login, settings)
  const [report, ...more] = await db.sql`select key, value from platform_reports`
  expect(more).toEqual([])
  expect(report).toEqual({
    key: 'server',
    value: {
      version: settings.version,
      mode: 'production',
      backend: 'postgres',
      mail: 'smtp',
      rateLimits: { authPerMinute: 12, addressPerMinute: 300, functionsPerMinute: 120 },
      node: process.versions.node,
    },
  })
  expect(JSON.stringify(report)).not.toMatch(/hidden-word|internal|srv/)
})

test('a refused client becomes a security event; a flood of them does not become a flood of writing', async () => {
  const note = rateLimitNotes(login, pino({ level: 'silent' }))
  for (let n = 0; n < 200; n++) await note('requests', `192.0.2.${n % 100}`)
  const [{ events } = {}] = await db.sql`select count(*)::int as events from security_events`
  expect(events).toBe(60)
  expect(await db.sql`select distinct reported_by, type, severity, data from security_events`).toEqual([
    {
      reported_by: 'server',
      type: 'system_event',
      severity: 'medium',
      data: { kind: 'rate_limit', limit: 'requests' },
    },
  ])
})
