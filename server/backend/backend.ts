import { join } from 'node:path'
import { countingKey } from '../../app/domain/counting-key.ts'
import type { Actor } from '../database/actor.ts'
import type { Connection } from '../database/connection.ts'
import type { Log } from '../log.ts'
import type { Secrets } from '../secrets.ts'
import type { Settings } from '../settings.ts'
import { answerAuth } from './auth/auth-api.ts'
import type { AuthMail } from './auth/auth-mail.ts'
import { apiOf, bodyLimits, headersForApi, headersForSql, preflight, refuseNul, sealed } from './gate.ts'
import { createKeyCheck, type Key, readClaims } from './identity.ts'
import type { NoteRateLimit } from './rate-limit-notes.ts'
import { createRateLimit } from './rate-limits.ts'
import {
  type Api,
  answerTo,
  lookAroundKeepsNothing,
  Refusal,
  tooOften,
  unexpectedRefusal,
} from './refusal.ts'
import { readBody, readText } from './request-body.ts'
import { openLiteConnection } from './rest/lite-connection.ts'
import { createRestApi } from './rest/rest-api.ts'
import { selfTest } from './self-test.ts'
import { createSessionUse } from './session-use.ts'
import { createAskers } from './shares/asker.ts'
import { createShares } from './shares/shares.ts'
import { openFileStore } from './storage/file-store.ts'
import { createSignedLinks } from './storage/signed-link.ts'
import { answerStorage, changesFiles, needsNoKey } from './storage/storage-api.ts'
import { createTokens, type Tokens } from './tokens.ts'

/** Our own Supabase: answers /auth/v1, /rest/v1 and /storage/v1, and nothing else. */
export interface Backend {
  fetch(request: Request, caller: { address: string }): Promise<Response>
  /** Returns the account of an access token that is one of ours and still good. */
  accountOf(token: string): string | undefined
  close(): Promise<void>
}

interface BackendOptions {
  database: { login: Connection }
  settings: Pick<Settings, 'mode' | 'siteUrl' | 'dataDir' | 'rateLimits'>
  secrets: Pick<Secrets, 'jwtSecret' | 'publishableKey' | 'secretKey'>
  log: Log
  mail: AuthMail
  noteRateLimit?: NoteRateLimit
}

/** One request on its way through the gate. */
interface Passage {
  request: Request
  url: URL
  address: string
}

/** Returns the backend on a migrated database. Throws when its self-test finds that requests are not kept apart. */
export async function createBackend(options: BackendOptions): Promise<Backend> {
  const { settings, secrets, log, noteRateLimit } = options
  const { login } = options.database
  const schema = join(settings.dataDir, 'schema.json')
  const connection = openLiteConnection(login, log, poolSizes.data, schema)
  const accounts = openLiteConnection(login, log, poolSizes.accounts, schema)
  const end = (timeout: number) =>
    Promise.all([connection, accounts].map(({ driver }) => driver.end({ timeout })))
  try {
    const tokens = createTokens(secrets.jwtSecret, `${settings.siteUrl}/auth/v1`)
    const answer = await createAnswers(options, { connection, accounts }, tokens)
    const fetch: Backend['fetch'] = (request, { address }) =>
      pass(answer, request, address, { siteUrl: settings.siteUrl, log, noteRateLimit })
    await selfTest({ connection, secrets, fetch })
    return {
      fetch,
      accountOf(token) {
        const claims = tokens.check(token)
        // many visitors share the three people of a showcase, and each is counted alone
        return typeof claims === 'object'
          ? settings.mode === 'showcase'
            ? claims.session_id
            : claims.sub
          : undefined
      },
      close: async () => {
        await end(5)
      },
    }
  } catch (error) {
    await end(1)
    throw error
  }
}

/** What an open page asks by itself every few seconds: no use of the session, or it would never end. */
const standingPath = '/rest/v1/rpc/my_standing'
const watchedPaths = [standingPath, '/rest/v1/rpc/check_alert_rules']

// Signing in, and asking how one stands, must go on however busy the data is: with connections of their own.
const poolSizes = { data: 9, accounts: 4 }

type LiteConnection = ReturnType<typeof openLiteConnection>

type Answers = Record<Api, (passage: Passage) => Promise<Response>>

type Gate = Pick<BackendOptions, 'log' | 'noteRateLimit'> & { siteUrl: string }

async function pass(answers: Answers, request: Request, address: string, gate: Gate) {
  const url = new URL(request.url)
  const api = apiOf(url.pathname)
  if (!api) return Response.json({ message: 'Not found' }, { status: 404 })
  if (request.method === 'OPTIONS') return preflight(request, gate.siteUrl)
  return sealed(await answerOrRefuse(answers, api, { request, url, address }, gate), request, gate.siteUrl)
}

async function answerOrRefuse(answers: Answers, api: Api, passage: Passage, { log, noteRateLimit }: Gate) {
  try {
    refuseNul(passage.url)
    return await answers[api](passage)
  } catch (error) {
    if (error instanceof Refusal) {
      if (error.code === 'over_request_rate_limit') noteRateLimit?.('sign_in', passage.address)
      return answerTo(api, error)
    }
    log.error({ api, error: error instanceof Error ? error.stack : String(error) }, 'a request failed')
    return answerTo(api, unexpectedRefusal(api, error))
  }
}

async function createAnswers(
  { settings, secrets, log, mail }: BackendOptions,
  { connection, accounts }: Record<'connection' | 'accounts', LiteConnection>,
  tokens: Tokens,
): Promise<Answers> {
  const isShowcase = settings.mode === 'showcase'
  const sql = connection.driver
  const keyOf = createKeyCheck(secrets)
  const noteUse = createSessionUse(accounts.driver, log)
  const askerOf = createAskers(accounts.driver)
  const share = createShares()
  const rest = createRestApi(connection, log, async (scope, ask) =>
    share(await askerOf(scope.actor), ask, () => scope),
  )
  const standing = createRestApi(accounts, log)
  const files = await openFileStore(join(settings.dataDir, 'storage'))
  const storage = { sql, files, links: createSignedLinks(secrets.jwtSecret) }
  const perAddress = createRateLimit(settings.rateLimits.addressPerMinute)
  const auth = {
    sql: accounts.driver,
    tokens,
    log,
    mail,
    siteUrl: settings.siteUrl,
    mustConfirm: settings.mode === 'production',
    isShowcase,
    limit: createRateLimit(settings.rateLimits.authPerMinute),
  }

  function actorOf({ request, url, address }: Passage, key: Key): Actor {
    const claims = readClaims(request.headers, tokens)
    if (claims && !watchedPaths.includes(url.pathname)) noteUse(claims.session_id)
    const role = claims ? claims.role : key === 'secret' ? 'service_role' : 'anon'
    const readsOnly = isShowcase && role !== 'service_role'
    return { role, claims: { ...claims, role }, headers: headersForSql(request.headers, address), readsOnly }
  }

  return {
    async auth({ request, url, address }) {
      const key = keyOf(request.headers)
      if (url.searchParams.get('grant_type') !== 'refresh_token' && key !== 'secret') {
        const waitSeconds = await perAddress.take(countingKey(address))
        if (waitSeconds) throw tooOften('over_request_rate_limit', 'Request rate limit reached', waitSeconds)
      }
      const text = readText(await readBody(request, bodyLimits.auth))
      return answerAuth(auth, { request, url, text, key, address })
    },
    async rest(passage) {
      const actor = actorOf(passage, keyOf(passage.request.headers))
      const limit = actor.role === 'anon' ? bodyLimits.visitor : bodyLimits.rest
      const body = readText(await readBody(passage.request, limit))
      const headers = headersForApi(passage.request.headers, passage.address)
      const { pathname } = passage.url
      return (pathname === standingPath ? standing : rest)(
        { url: passage.url, method: passage.request.method, headers, body },
        actor,
      )
    },
    async storage(passage) {
      const { request, url } = passage
      if (isShowcase && changesFiles(request, url)) throw lookAroundKeepsNothing
      if (needsNoKey(request, url)) return answerStorage(storage, request, url, { role: 'anon' })
      return answerStorage(storage, request, url, actorOf(passage, keyOf(request.headers)))
    },
  }
}
