import { randomUUID } from 'node:crypto'
import type { Sql } from '../server/database/connection.ts'
import type { ServerUnderTest } from './server-under-test.ts'

interface Person {
  token: string
  tenantId: string
}

/** What is written while processes are killed, and how what is left of it is found. */
export interface Writing {
  /** For how long at least, and at most, before something is killed. */
  lastsMs: readonly [number, number]
  /** Makes what the writers need; once, before the first of them. */
  prepare(sql: Sql): Promise<void>
  /** Writes one more through the API; answers its name, or undefined where nothing was acknowledged. */
  write(server: ServerUnderTest, person: Person): Promise<string | undefined>
  /** The names that the database holds, each as often as it holds it. */
  kept(sql: Sql): Promise<string[]>
  /** What is wrong with it besides. */
  faults(sql: Sql): Promise<object[]>
}

/** Rows of a table. */
export function skills(): Writing {
  let attempts = 0
  return {
    lastsMs: [300, 1500],
    prepare: async () => {},
    async write(server, { token, tenantId }) {
      const name = `bench ${attempts++}`
      const body = JSON.stringify({ tenant_id: tenantId, name })
      const answer = await server
        .api('/rest/v1/skills', { method: 'POST', token, body })
        .catch(() => undefined)
      await answer?.arrayBuffer().catch(() => {})
      return answer?.status === 201 ? name : undefined
    },
    kept: async (sql) =>
      (await sql`select name from public.skills where name like 'bench %'`).map(({ name }) => name),
    faults: async () => [],
  }
}

interface Bill {
  key: string
  shift: string
  card: string
  bill: string
}

/**
 * Bills at the counters of a loyalty programme. One that had no answer is sent again under its key, as a counter does, so
 * each must be counted once: not lost, and not twice.
 */
export function bills(): Writing {
  const waiting: Bill[] = []
  let shifts: string[] = []
  let cards: string[] = []
  let attempts = 0
  const next = (): Bill => {
    const n = attempts++
    return {
      key: randomUUID(),
      shift: shifts[n % shifts.length] ?? '',
      card: cards[n % cards.length] ?? '',
      bill: `K${n}`,
    }
  }
  return {
    lastsMs: [2000, 8000],
    async prepare(sql) {
      shifts = Array.from({ length: 400 }, () => randomUUID()) // one may send 240 bills a minute
      await sql`
        insert into public.loyalty_shifts (tenant_id, outlet_id, opened_by, token_hash)
        select o.tenant_id, o.id, p.id, private.fingerprint(s) from unnest(${shifts}::text[]) s
        cross join lateral (select x.* from public.outlets x join public.tenants t on t.id = x.tenant_id and t.slug = 'sagar-hotels' order by x.name limit 1) o
        cross join lateral (select y.id from public.profiles y where y.tenant_id = o.tenant_id and y.tenant_role = 'admin' limit 1) p`
      cards = (
        await sql`
          select m.card from public.loyalty_members m join public.tenants t on t.id = m.tenant_id and t.slug = 'sagar-hotels'
          where m.state = 'active' order by m.card limit 200`
      ).map(({ card }) => card)
    },
    async write(server) {
      const bill = waiting.pop() ?? next()
      const { key, ...said } = bill
      const body = JSON.stringify({ step: 'earn', key, paise: 10_000, ...said })
      const answer = await server
        .api('/functions/v1/loyalty-counter', { method: 'POST', body })
        .catch(() => undefined)
      const told = answer?.status === 200 ? await answer.json().catch(() => undefined) : undefined
      if (told?.entry_id) return key
      waiting.push(bill)
      return undefined
    },
    kept: async (sql) =>
      (
        await sql`
          select substr(idem_key, 9) as key from public.loyalty_entries where bill_no ~ '^K[0-9]+$' and kind = 'earn'`
      ).map(({ key }) => key),
    faults: async (sql) => [...(await sql`select * from private.ledger_faults()`)],
  }
}
