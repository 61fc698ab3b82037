import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresConnection } from '@supabase/lite/postgres'
import { sql } from 'kysely'
import type { Actor } from '../database/actor.ts'
import type { Secrets } from '../secrets.ts'
import { openScope, requestScope } from './request-scope.ts'

interface Parts {
  connection: PostgresConnection
  secrets: Pick<Secrets, 'jwtSecret' | 'publishableKey' | 'secretKey'>
  fetch(request: Request, caller: { address: string }): Promise<Response>
}

/** Throws when the backend must not be served: run at every start, before anyone can reach it. */
export async function selfTest({ connection, secrets, fetch }: Parts) {
  refuseWeakSecrets(secrets)
  await refusePowerfulLogin(connection)
  const before = await grants(connection)
  await refuseMixedRequests(connection)
  await refuseOpenDoors(fetch, secrets)
  if ((await grants(connection)) !== before) {
    throw new Error('The first request changed what anon and authenticated may do in the database.')
  }
}

function refuseWeakSecrets({ jwtSecret, publishableKey, secretKey }: Parts['secrets']) {
  const isLong = jwtSecret.length >= 32 && publishableKey.length >= 16 && secretKey.length >= 16
  const areDifferent = new Set([jwtSecret, publishableKey, secretKey]).size === 3
  if (isLong && areDifferent && !/unsafe|change-?me|super-secret/i.test(jwtSecret + secretKey)) return
  throw new Error('The secrets are missing or known: the server would accept forged tokens.')
}

// Whoever passes every policy makes them worthless the moment one role switch is forgotten.
async function refusePowerfulLogin({ kysely }: PostgresConnection) {
  const { rows } = await sql<{ name: string; powerful: boolean }>`
    select rolname as name, rolsuper or rolbypassrls as powerful from pg_roles where rolname = session_user
  `.execute(kysely)
  if (rows[0]?.powerful !== false) {
    throw new Error(
      `The server must not work as ${rows[0]?.name ?? 'an unknown role'}, which passes every policy.`,
    )
  }
}

async function grants({ kysely }: PostgresConnection): Promise<string> {
  const { rows } = await sql<{ digest: string }>`
    select md5(string_agg(entry, ';' order by entry)) as digest from (
      select c.oid || ' ' || coalesce(c.relacl::text, '') || ' ' || coalesce(string_agg(a.attacl::text, ',' order by a.attnum), '') as entry
      from pg_class c join pg_namespace n on n.oid = c.relnamespace left join pg_attribute a on a.attrelid = c.oid
      where n.nspname in ('public', 'private', 'auth', 'storage') group by c.oid
      union all select d.oid || ' ' || d.defaclacl::text from pg_default_acl d
    ) entries
  `.execute(kysely)
  return rows[0]?.digest ?? ''
}

const probes: Actor[] = [
  { role: 'anon', claims: { sub: '00000000-0000-4000-8000-000000000001' } },
  { role: 'authenticated', claims: { sub: '00000000-0000-4000-8000-000000000002' } },
  { role: 'service_role', claims: { sub: '00000000-0000-4000-8000-000000000003' } },
]

// Three requests at once, the first to begin being the last to end.
async function refuseMixedRequests(connection: PostgresConnection) {
  const seen = await Promise.all(
    probes.map((actor, at) =>
      requestScope.run(openScope(actor, new URL('http://localhost/')), () =>
        connection.withContext({}, async (transaction) => {
          await pause(20 - at * 10)
          const { rows } = await sql<{ role: string; sub: string }>`
            select current_user::text as role, current_setting('request.jwt.claim.sub', true) as sub
          `.execute(transaction)
          return `${rows[0]?.role} ${rows[0]?.sub}`
        }),
      ),
    ),
  )
  const expected = probes.map(({ role, claims }) => `${role} ${claims?.sub}`)
  if (seen.join() !== expected.join()) throw new Error(`Requests are not kept apart: ${seen.join()}`)
}

async function refuseOpenDoors(fetch: Parts['fetch'], { publishableKey }: Parts['secrets']) {
  const status = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(new Request(`http://localhost${path}`, { headers }), { address: '127.0.0.1' })).status
  const open = [
    (await status('/_system/info')) === 404 || '/_system/info answers',
    (await status('/rest/v1/profiles?limit=1')) === 401 || 'the data API answers without a key',
    (await status('/auth/v1/admin/users', { apikey: publishableKey })) === 403 ||
      'the admin API answers everybody',
    (await status('/rest/v1/profiles?limit=1', { apikey: publishableKey })) === 401 ||
      'anon may read the profiles',
  ].filter((finding) => finding !== true)
  if (open.length) throw new Error(`The backend is open: ${open.join(', ')}.`)
}
