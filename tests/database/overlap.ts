import type { TransactionSql } from 'postgres'
import type { TestDatabase, Who } from './database.ts'

type Ask = (sql: TransactionSql) => Promise<unknown>
export type Step = [who: Who, ask: Ask]

/**
 * Returns how both ended when the second begins while the first has asked and not yet committed: the worst moment. The
 * first goes on, if it has more to ask, and commits once the second waits for it, or is done without waiting.
 */
export async function overlap(
  db: TestDatabase,
  [firstWho, first, more]: [...Step, more?: Ask],
  [secondWho, second]: Step,
  pool = db.connect(2),
) {
  const asked = Promise.withResolvers<void>()
  const release = Promise.withResolvers<void>()
  const one = db.as(
    firstWho,
    async (sql) => {
      await first(sql)
      asked.resolve()
      await release.promise
      await more?.(sql)
    },
    pool,
  )
  await asked.promise
  let isDone = false
  const two = db.as(secondWho, second, pool).finally(() => {
    isDone = true
  })
  two.catch(() => {})
  while (!isDone && !(await isAnyoneWaiting(db))) await new Promise((resolve) => setTimeout(resolve, 5))
  release.resolve()
  return Promise.allSettled([one, two])
}

async function isAnyoneWaiting(db: TestDatabase): Promise<boolean> {
  const waiting = await db.sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  return waiting.length > 0
}
