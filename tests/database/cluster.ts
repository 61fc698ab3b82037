import { randomBytes } from 'node:crypto'
import pino from 'pino'
import type { TestProject } from 'vitest/node'
import { ensureLoginRole } from '../../server/database/api-roles.ts'
import { asRole, type Connection, connect, identifier, toDatabase } from '../../server/database/connection.ts'
import { migrate } from '../../server/database/migrate.ts'
import { startThrowaway, type Throwaway } from '../../server/database/throwaway.ts'
import { demoNames } from './demo-template.ts'

/** A PostgreSQL with a migrated database to copy. */
export interface Cluster {
  owner: Connection
  /** The role the server works as; it exists once for all copies. */
  login: Connection
  template: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    cluster: Cluster
  }
}

const silent = pino({ level: 'silent' })

const run = globalThis as { cluster?: ReturnType<typeof makeCluster> }

/** One cluster for the whole run: each project loads this file anew, and the first that does makes it. */
export default async function setup(project: TestProject) {
  const isFirst = !run.cluster
  run.cluster ??= makeCluster()
  const { remove, ...cluster } = await run.cluster
  project.provide('cluster', cluster)
  return isFirst ? remove : undefined // all are torn down together, when every test has ended
}

/** Returns a cluster in memory, or on the server of TEST_DATABASE_URL, and how to leave nothing of it behind. */
export async function makeCluster(): Promise<Cluster & { remove(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  const server: Throwaway = url ? { owner: { url }, remove: async () => {} } : await startThrowaway(silent)
  const run = randomBytes(4).toString('hex')
  const template = `sopan_template_${run}`
  const role = `sopan_login_${run}`
  const password = randomBytes(12).toString('hex')
  const administrator = connect(server.owner)
  const remove = async () => {
    if (url) {
      const demos =
        await administrator`select datname as name from pg_database where starts_with(datname, ${demoNames({ template })})`
      for (const name of [template, ...demos.map((demo) => demo.name)])
        await administrator.unsafe(`drop database if exists ${identifier(name)} with (force)`)
      await administrator.unsafe(`drop role if exists ${identifier(role)}`)
    }
    await administrator.end()
    await server.remove()
  }
  try {
    await administrator.unsafe(`create database ${identifier(template)}`)
    await prepareTemplate(toDatabase(server.owner, template), role, password)
  } catch (error) {
    await remove()
    throw error
  }
  const login = asRole(toDatabase(server.owner, template), role, password)
  return { owner: server.owner, login, template, remove }
}

async function prepareTemplate(owner: Connection, role: string, password: string) {
  await migrate({ owner, log: silent })
  const sql = connect(owner)
  await ensureLoginRole(sql, role, password)
  await sql.end()
}
