import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { countingKey } from '../../app/domain/counting-key.ts'
import { functionFiles } from '../../app/domain/function-files.ts'
import { bearerToken } from '../backend/identity.ts'
import type { NoteRateLimit } from '../backend/rate-limit-notes.ts'
import { createRateLimit } from '../backend/rate-limits.ts'
import { errorAnswer, wantsPage } from '../http/error-page.ts'
import type { Log } from '../log.ts'
import { readFunctionSettings } from './function-settings.ts'

/** What every function exports: it runs here and, unchanged, on Supabase's own runtime. */
export interface PortableFunction {
  fetch(request: Request): Promise<Response>
}

export interface FunctionRunner {
  fetch(request: Request, caller: { address: string }): Promise<Response>
}

interface RunnerOptions {
  /** The folder with `config.toml` and `functions/`. */
  folder: string
  /** Returns the account of a good access token. */
  accountOf: (token: string) => string | undefined
  perMinute: number
  noteRateLimit?: NoteRateLimit
  log: Log
  timeLimitMs?: number
  /** The only ones that are offered; all where it is left out. */
  only?: readonly string[] | undefined
}

/** Runs `functions/<name>/index.ts` for `/functions/v1/<name>`, with the rules that hosted Supabase has for its callers. */
export function createFunctionRunner({
  folder,
  accountOf,
  perMinute,
  noteRateLimit,
  log,
  timeLimitMs = 30_000,
  only,
}: RunnerOptions): FunctionRunner {
  const settings = readFunctionSettings(path.join(folder, 'config.toml'))
  const names = new Set(functionNames(path.join(folder, 'functions')))
  const loaded = new Map<string, Promise<PortableFunction>>()
  const limit = createRateLimit(perMinute)

  const load = (name: string) => {
    const known = loaded.get(name)
    if (known) return known
    const file = path.resolve(folder, 'functions', name, 'index.ts')
    const loading = import(pathToFileURL(file).href).then((module) => module.default as PortableFunction)
    loaded.set(name, loading)
    return loading
  }

  return {
    async fetch(request, { address }) {
      const name = /^\/functions\/v1\/([^/]+)/.exec(new URL(request.url).pathname)?.[1] ?? ''
      if (!names.has(name)) return refusal(404, 'NOT_FOUND', 'Requested function was not found')
      if (only && !only.includes(name)) return refusal(403, 'showcase_read_only', 'showcase_read_only')
      const isPreflight = request.method === 'OPTIONS'
      const needsToken = settings.get(name)?.verifyJwt ?? true
      const account = accountOf(bearerToken(request.headers) ?? '')
      if (needsToken && !isPreflight && !account) return refusal(401, 401, 'Invalid JWT')
      // Such a function judges the token by asking with it, and by then has read the whole body.
      const isForSignedIn = functionFiles[name]?.sender === 'signedIn'
      if (isForSignedIn && !isPreflight && !account) return refusal(401, 'not_signed_in', 'not_signed_in')
      const seconds = isPreflight ? 0 : await limit.take(`${name} ${account ?? countingKey(address)}`)
      if (seconds > 0) {
        noteRateLimit?.('functions', address)
        const headers = { 'retry-after': String(Math.ceil(seconds)) }
        return wantsPage(request) // a form sent without a script
          ? errorAnswer(request, 429, headers)
          : refusal(429, 'over_request_rate_limit', 'Too many requests', headers)
      }
      try {
        const handler = await load(name)
        return await withinTime(handler.fetch(fromAddress(request, address)), timeLimitMs)
      } catch (error) {
        log.error({ err: error, function: name }, 'function failed')
        const isLate = error instanceof TimeLimitError
        return isLate
          ? refusal(504, 504, 'Function took too long')
          : refusal(500, 500, 'Internal Server Error')
      }
    },
  }
}

function functionNames(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder).filter(
    (name) => !name.startsWith('_') && existsSync(path.join(folder, name, 'index.ts')),
  )
}

const addressHeaders = [
  'x-forwarded-for',
  'x-real-ip',
  'forwarded',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]

/** The request as the function sees it: what the client wrote about its own address is replaced by what we know. */
function fromAddress(request: Request, address: string): Request {
  const headers = new Headers(request.headers)
  for (const name of addressHeaders) headers.delete(name)
  headers.set('x-forwarded-for', address)
  headers.set('x-real-ip', address)
  const { method, signal } = request
  const body = method === 'GET' || method === 'HEAD' ? undefined : request.body
  return new Request(request.url, { method, headers, body, signal, duplex: 'half' } as RequestInit)
}

class TimeLimitError extends Error {}

async function withinTime<Answer>(work: Promise<Answer>, milliseconds: number): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new TimeLimitError('function exceeded its time')), milliseconds)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Refuses in the words of hosted Supabase, readable for a browser on another origin as there. */
function refusal(
  status: number,
  code: string | number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json(
    { code, message },
    {
      status,
      headers: {
        'access-control-allow-origin': '*',
        'access-control-allow-headers': 'authorization, x-client-info, apikey, content-type',
        'cache-control': 'no-store',
        ...headers,
      },
    },
  )
}
