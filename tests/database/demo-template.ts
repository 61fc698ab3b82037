import pino from 'pino'
import { dayInIndia } from '../../app/domain/india-moment.ts'
import { type Connection, identifier, type Sql, toDatabase } from '../../server/database/connection.ts'
import { putContents } from '../../server/database/contents.ts'

interface Templates {
  owner: Connection
  template: string
}

/** How the names of a cluster's templates with the demo begin. */
export const demoNames = ({ template }: Pick<Templates, 'template'>) => `${template}_demo_`

/**
 * Returns the name of a migrated database that holds the demo of this day, to copy. The first file that asks makes it,
 * the others wait: to seed takes six seconds, to copy a quarter of one.
 */
export async function demoTemplate(cluster: Templates, administrator: Sql): Promise<string> {
  const name = `${demoNames(cluster)}${dayInIndia(new Date()).replaceAll('-', '')}`
  const session = await administrator.reserve()
  try {
    await session`select pg_advisory_lock(hashtext(${name}))`
    const [made] = await session`select from pg_database where datname = ${name}`
    if (made) return name
    const unfinished = `${name}_${process.pid}`
    await session.unsafe(
      `create database ${identifier(unfinished)} template ${identifier(cluster.template)} strategy file_copy`,
    )
    const log = pino({ level: 'silent' })
    await putContents({ owner: toDatabase(cluster.owner, unfinished), log, contents: 'demo' })
    await session.unsafe(`alter database ${identifier(unfinished)} rename to ${identifier(name)}`)
    return name
  } finally {
    await session`select pg_advisory_unlock_all()`
    session.release()
  }
}
