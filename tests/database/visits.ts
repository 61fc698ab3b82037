import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import type { testDatabase } from './database.ts'
import { castOf } from './people.ts'

type Database = ReturnType<typeof testDatabase>

export interface Sent {
  id?: string
  at?: Date
  type?: string
  category?: string
  action?: string
  label?: string
  value?: number
  properties?: object
  path?: string
}

export interface Fact {
  dimension: string
  key: string
  visits: number
  views: number
  events: number
  conversions: number
  valued: number
  value: number
  seconds: number
}

export interface Report {
  today: string
  facts: Fact[]
  days: { day: string; visits: number; views: number }[]
  before: Fact[]
  has_samples: boolean
  limits: { room: number; share: number }
  left_out: { share: number; room: number }
}

export const hour = 3_600_000

export const visit = (more: object = {}) => ({
  session_id: randomUUID(),
  source: 'google',
  medium: 'organic',
  campaign: '',
  device: 'phone',
  browser: 'Chrome',
  language: 'hi',
  ...more,
})

export const view = (path: string, at = new Date()): Sent => ({ path, at })

export const event = (sent: Sent) => ({
  id: randomUUID(),
  at: new Date(),
  type: 'page_view',
  category: 'navigation',
  action: 'view',
  label: '',
  path: '/',
  ...sent,
})

export const conversion = (action: string, value?: number, at = new Date()): Sent => ({
  type: 'conversion',
  category: 'conversion',
  action,
  value,
  at,
})

/** The day in India. */
export const india = (at = Date.now()) => new Date(at + 5.5 * hour).toISOString().slice(0, 10)

export const of = ({ facts }: Report, dimension: string) =>
  Object.fromEntries(facts.filter((fact) => fact.dimension === dimension).map((fact) => [fact.key, fact]))

export const sum = (facts: Fact[], measure: keyof Omit<Fact, 'dimension' | 'key'>): number =>
  facts.reduce((total, fact) => total + Number(fact[measure]), 0)

/** What a page's sending asks of the database: how many events were new. */
export const sending = (of: object, events: Sent[], address: string) => async (sql: TransactionSql) => {
  const [row] =
    await sql`select receive_analytics(${sql.json(of as never)}, ${sql.json(events.map(event) as never)}, ${address}) as n`
  return row?.n as number
}

/** Sends and reads visits in a database. */
export function visitsIn(db: Database) {
  const { aPlatformAdmin } = castOf(db)
  let made: Promise<string> | undefined

  /** One platform admin for all questions of a file. */
  async function admin(): Promise<string> {
    made ??= aPlatformAdmin()
    return made
  }

  async function send(of: object, events: Sent[], address = 'somewhere', over = db.sql): Promise<number> {
    return db.as('service_role', sending(of, events, address), over)
  }

  /** Fills a day that is long over, as if it had been sent then. */
  async function fill(day: string, of: Record<string, unknown>, events: Sent[]) {
    await db.sql`select private.open_analytics_day(${day})`
    for (const [at, sent] of events.entries()) {
      const row = { ...of, ...event(sent), at: new Date(Date.parse(`${day}T06:00:00Z`) + at * 1000), day }
      await db.sql`insert into private.analytics_events ${db.sql(row as never)}`
    }
    await db.sql`insert into private.analytics_days (day) values (${day}) on conflict (day) do update set is_open = true`
  }

  async function report(from: string, to: string): Promise<Report> {
    const [row] = await db.as(await admin(), (sql) => sql`select analytics_report(${from}, ${to}) as answer`)
    return row?.answer
  }

  async function clear() {
    await db.sql`truncate private.analytics_events, private.analytics_facts, private.analytics_running,
      private.analytics_speeds, private.analytics_days, private.analytics_senders, private.analytics_salts,
      private.analytics_consents`
    await db.sql`delete from private.throttles`
  }

  return { admin, send, fill, report, clear }
}
