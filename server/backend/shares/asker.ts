import type { Sql } from 'postgres'
import { countingKey } from '../../../app/domain/counting-key.ts'
import type { Actor } from '../../database/actor.ts'
import { as } from '../as-actor.ts'
import type { Asker } from './shares.ts'

const keptMs = 60_000
const rememberedMax = 10_000

/**
 * Returns how to tell who asks. Of an account the tenant is looked up once a minute: shares are no right, so no one
 * gains by a minute in the old one. The server itself counts as one account of its own.
 */
export function createAskers(sql: Sql) {
  const known = new Map<string, { tenant: Promise<string>; until: number }>()

  function tenantOf(account: string): Promise<string> {
    const found = known.get(account)
    if (found && found.until > Date.now()) return found.tenant
    const tenant = readTenant(sql, account).catch(() => account)
    known.delete(account)
    known.set(account, { tenant, until: Date.now() + keptMs })
    if (known.size > rememberedMax) known.delete(known.keys().next().value ?? '')
    return tenant
  }

  return async ({ role, claims, headers }: Actor): Promise<Asker> => {
    if (claims?.sub) return { account: claims.sub, tenant: await tenantOf(claims.sub) }
    const name = role === 'service_role' ? 'the server' : countingKey(headers?.['x-real-ip'] ?? '')
    return { account: name, tenant: name }
  }
}

async function readTenant(sql: Sql, account: string): Promise<string> {
  const [profile] = await as(
    sql,
    { role: 'service_role' },
    (transaction) => transaction<{ tenant: string | null }[]>`
      select tenant_id as tenant from public.profiles where id = ${account}`,
  )
  return profile?.tenant ?? account
}
