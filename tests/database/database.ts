import { randomBytes } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, inject } from 'vitest'
import { as } from '../../server/backend/as-actor.ts'
import type { Actor } from '../../server/database/actor.ts'
import {
  type Connection,
  connect,
  identifier,
  type Sql,
  toDatabase,
} from '../../server/database/connection.ts'
import { demoTemplate } from './demo-template.ts'

/** A database of its own for one test file: a copy of the migrated template. */
export interface TestDatabase {
  /** As the owner, who passes every policy. */
  readonly sql: Sql
  /** How to reach this database as its owner, and as the role the server works as. */
  readonly owner: Connection
  readonly login: Connection
  /** Returns a pool of `connections` real connections as the owner, for races; closed with the file. */
  connect(connections: number): Sql
  /** Runs the questions in one transaction as that user, with `auth.uid()` set as the backend sets it, and commits. */
  as<Answer>(who: Who, ask: (sql: TransactionSql) => Promise<Answer>, over?: Sql): Promise<Answer>
}

/** A user's id, everybody without a session, the server itself, or a whole actor with claims and headers. */
export type Who = string | 'anon' | 'service_role' | Actor

/** Returns the database of the calling test file, with the demo's data where it asks for it. Call it once, at the top of the file. */
export function testDatabase({ hasDemo = false } = {}): TestDatabase {
  const pools: Sql[] = []
  let opened: { sql: Sql; owner: Connection; login: Connection } | undefined
  let drop: () => Promise<void> = async () => {}
  const current = () => {
    if (!opened) throw new Error('The test database exists only inside tests and hooks.')
    return opened
  }

  beforeAll(
    async () => {
      const cluster = inject('cluster')
      const name = `sopan_test_${randomBytes(6).toString('hex')}`
      const administrator = connect(cluster.owner)
      const template = hasDemo ? await demoTemplate(cluster, administrator) : cluster.template
      // By file: to write the copy into the log block by block, as is usual, takes three times as long.
      await administrator.unsafe(
        `create database ${identifier(name)} template ${identifier(template)} strategy file_copy`,
      )
      const owner = toDatabase(cluster.owner, name)
      opened = { owner, login: toDatabase(cluster.login, name), sql: openPool(owner, 4) }
      drop = async () => {
        await Promise.all([opened?.sql, ...pools].map((pool) => pool?.end({ timeout: 1 })))
        await administrator.unsafe(`drop database ${identifier(name)} with (force)`)
        await administrator.end()
      }
    },
    hasDemo ? 90_000 : undefined,
  )
  afterAll(() => drop())

  return {
    get sql() {
      return current().sql
    },
    get owner() {
      return current().owner
    },
    get login() {
      return current().login
    },
    connect(connections) {
      const pool = openPool(current().owner, connections)
      pools.push(pool)
      return pool
    },
    as: (who, ask, over) => actAs(over ?? current().sql, who, ask),
  }
}

function openPool(connection: Connection, max: number): Sql {
  return connect(connection, { max, connection: { search_path: 'public, extensions' } })
}

async function actAs<Answer>(
  sql: Sql,
  who: Who,
  ask: (sql: TransactionSql) => Promise<Answer>,
): Promise<Answer> {
  return as(sql, actorOf(who, await emailOf(sql, who)), ask)
}

function actorOf(who: Who, email: string | undefined): Actor {
  if (typeof who === 'object') return who
  if (who === 'anon' || who === 'service_role') return { role: who, claims: { role: who } }
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }] // who acts here has just signed in
  return {
    role: 'authenticated',
    claims: { sub: who, role: 'authenticated', aud: 'authenticated', email, amr },
  }
}

async function emailOf(sql: Sql, who: Who): Promise<string | undefined> {
  if (typeof who === 'object' || who === 'anon' || who === 'service_role') return undefined
  const [user] = await sql`select email from auth.users where id = ${who}`
  return user?.email
}
