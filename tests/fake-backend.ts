import { existsSync } from 'node:fs'
import type { QueryData } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, beforeEach, type Mock, vi } from 'vitest'
import { type Backend, backend, passingBackend } from '~/platform/backend'
import type { Configuration } from '~/platform/configuration'
import type { Database, Json } from '~/platform/database.types'
import { Refusal, type RefusalCode } from '~/platform/refusal'
import { testsAskedKey } from '~/platform/security-testing'

type Functions = Database['public']['Functions']
type FunctionName = keyof Functions & string
type TableName = keyof Database['public']['Tables'] & string
type Asking<Asked, Answer> = (asked: Asked) => Answer | Promise<Answer>

type Args<F extends FunctionName> = Functions[F]['Args']
/** Of jsonb the generated types know nothing: there the schema of the query refuses what does not fit. */
type Answer<F extends FunctionName> = Json extends Functions[F]['Returns']
  ? Json | object
  : Functions[F]['Returns']

const selecting = <T extends TableName, Columns extends string>(
  client: Backend,
  table: T,
  columns: Columns,
) => client.from(table).select(columns)
type Rows<T extends TableName, Columns extends string> = QueryData<ReturnType<typeof selecting<T, Columns>>>

type Tables = Database['public']['Tables']
/** What is changed in a table, and by which filters it is found, as they stand in the address. */
interface Update<T extends TableName> {
  to: Tables[T]['Update']
  where: URLSearchParams
}

/** Where the backend stands. No port can be opened there: what is asked after a test fails at once. */
export const backendAddress = 'http://localhost:1'

const installation: Configuration = {
  supabaseUrl: backendAddress,
  publishableKey: 'key',
  mode: 'production',
  locales: ['en', 'hi'],
  hasPhoneCodes: false,
}

/** What the platform says by itself, whatever a test is about. */
const saidByItself = ['/rest/v1/rpc/report_security_events', '/functions/v1/security-testing']

/** How the database says these codes; every other is raised by our own functions, as its message. */
const ofDatabase: Partial<Record<RefusalCode, { code: string; status: number; message?: string }>> = {
  not_allowed: { code: '42501', status: 403 },
  not_found: { code: 'PGRST116', status: 406 },
  not_unique: { code: '23505', status: 409 },
  still_in_use: { code: '23503', status: 409 },
  overlapping: { code: '23P01', status: 400 },
  too_slow: { code: '57014', status: 500 },
  unexpected: { code: 'XX000', status: 500, message: 'Something else went wrong' },
}

interface Asked {
  method: string
  address: URL
  headers: Headers
  body: unknown
}

interface Declared {
  mock: Mock
  answer: (asked: Asked) => Promise<Response>
}

/**
 * The backend of a file's tests, in the place of the network: client, queries and schemas are our own. A question is
 * declared before it is asked; one that is not fails the test. Each declaration returns a mock that takes what was asked
 * and gives the answer, so that a test counts, looks, and answers anew; `new Refusal(code)` thrown in it is answered as
 * the backend says that code, and `unreachable` is a lost connection. What is declared outside of a test is there for
 * each, with its first answer; what is declared within one ends with it.
 */
export function fakeBackend() {
  const forAll = new Map<string, Declared>()
  const forOne = new Map<string, Declared>()
  /** What went wrong here and not in what is tested, a sentence each: it fails the test. Who takes one out has expected it. */
  const problems: string[] = []
  let isInTest = false

  async function send(...sent: Parameters<typeof fetch>): Promise<Response> {
    const asked = await askedBy(...sent)
    const { pathname } = asked.address
    if (pathname === '/app-config.json') return Response.json(installation)
    const key = keyOf(asked)
    const declared = forOne.get(key) ?? forAll.get(key)
    if (declared) return declared.answer(asked)
    if (saidByItself.includes(pathname)) return new Response(null, { status: 204 })
    problems.push(`No answer to ${asked.method} ${key.split(' ').at(-1)} is declared: ${howToDeclare(key)}`)
    return refusalOfDatabase('unexpected')
  }

  beforeAll(async () => {
    vi.stubGlobal('fetch', send)
    globalThis.sessionStorage?.setItem(testsAskedKey, 'true')
    await Promise.all([backend(), passingBackend()]) // before a test stops the clock
  })
  beforeEach(() => {
    isInTest = true
    for (const { mock } of forAll.values()) mock.mockReset()
    vi.stubGlobal('fetch', send)
  })
  afterEach(() => {
    isInTest = false
    forOne.clear()
    if (problems.length > 0) throw new Error(problems.splice(0).join('\n'))
  })
  afterAll(() => void vi.unstubAllGlobals())

  function declare<Of, Given>(
    key: string,
    given: Asking<Of, Given>,
    read: (asked: Asked) => Of,
    respond: (given: Given, asked: Asked) => Response,
    refuse = refusalOfDatabase,
  ): Mock<Asking<Of, Given>> {
    const mock = vi.fn(given)
    const answer = async (asked: Asked) => {
      try {
        return respond(await mock(read(asked)), asked)
      } catch (error) {
        if (!(error instanceof Refusal)) problems.push(`The answer to ${key} failed: ${error}`)
        else if (error.code !== 'unreachable') return refuse(error.code)
        throw new TypeError('Failed to fetch')
      }
    }
    const all = isInTest ? forOne : forAll
    all.set(key, { mock: mock as unknown as Mock, answer })
    return mock
  }

  /** A change of a table, which answers nothing unless columns of what was changed are read with it. */
  function writes<Of>(
    method: 'POST' | 'PATCH' | 'DELETE',
    table: TableName,
    read: (asked: Asked) => Of,
    columns?: string,
    given: Asking<Of, unknown> = () => undefined,
  ) {
    return declare(
      `${method} ${addressOf(table, columns)}`,
      given,
      read,
      columns === undefined ? () => new Response(null, { status: 204 }) : rowsAsAsked,
    )
  }
  const whereOf = ({ address }: Asked) => address.searchParams

  function inserts<T extends TableName>(table: T): Mock<Asking<Tables[T]['Insert'][], void>>
  function inserts<T extends TableName, const Columns extends string>(
    table: T,
    columns: Columns,
    given: Asking<Tables[T]['Insert'][], Rows<T, Columns>>,
  ): Mock<Asking<Tables[T]['Insert'][], Rows<T, Columns>>>
  function inserts(table: TableName, columns?: string, given?: Asking<never, unknown>) {
    return writes('POST', table, ({ body }) => [body].flat() as never, columns, given)
  }

  function updates<T extends TableName>(table: T): Mock<Asking<Update<T>, void>>
  function updates<T extends TableName, const Columns extends string>(
    table: T,
    columns: Columns,
    given: Asking<Update<T>, Rows<T, Columns>>,
  ): Mock<Asking<Update<T>, Rows<T, Columns>>>
  function updates(table: TableName, columns?: string, given?: Asking<never, unknown>) {
    const read = (asked: Asked) => ({ to: asked.body, where: whereOf(asked) }) as never
    return writes('PATCH', table, read, columns, given)
  }

  function deletes<T extends TableName>(table: T): Mock<Asking<URLSearchParams, void>>
  function deletes<T extends TableName, const Columns extends string>(
    table: T,
    columns: Columns,
    given: Asking<URLSearchParams, Rows<T, Columns>>,
  ): Mock<Asking<URLSearchParams, Rows<T, Columns>>>
  function deletes(table: TableName, columns?: string, given?: Asking<URLSearchParams, unknown>) {
    return writes('DELETE', table, whereOf, columns, given)
  }

  return {
    problems,

    /** Rows that are put into a table, be it one or several. Where columns of them are read with it, it answers those. */
    inserts,

    /** What is changed in the rows of a table; answers nothing, or the columns that are read with it. */
    updates,

    /** Rows of a table that are deleted, asked by the filters; answers nothing, or the columns that are read with it. */
    deletes,

    /** A function of the database, which is asked or told something. One that answers nothing needs no answer here. */
    rpc<F extends FunctionName>(
      name: F,
      ...[given]: undefined extends Functions[F]['Returns'] ? [] : [given: Asking<Args<F>, Answer<F>>]
    ): Mock<Asking<Args<F>, Answer<F>>> {
      return declare(
        `/rest/v1/rpc/${name}`,
        given ?? (() => undefined as Answer<F>),
        ({ body, address }) => (body ?? Object.fromEntries(address.searchParams)) as Args<F>,
        (answer) => (answer === undefined ? new Response(null, { status: 204 }) : Response.json(answer)),
      )
    },

    /** What a table answers to whoever reads exactly these columns; it is asked by the filters as they stand in the address. */
    rows<T extends TableName, const Columns extends string>(
      table: T,
      columns: Columns,
      given: Asking<URLSearchParams, Rows<T, Columns>>,
    ): Mock<Asking<URLSearchParams, Rows<T, Columns>>> {
      return declare(addressOf(table, columns), given, whereOf, rowsAsAsked)
    },

    /** A function of the server. Where the status of a refusal says something, its answer is a `Response`. */
    invokes(
      name: string,
      given: Asking<Record<string, unknown>, object>,
    ): Mock<Asking<Record<string, unknown>, object>> {
      if (!existsSync(`supabase/functions/${name}`)) throw new Error(`There is no function ${name}`)
      return declare(
        `/functions/v1/${name}`,
        given,
        ({ body }) => (body instanceof FormData ? Object.fromEntries(body) : body) as Record<string, unknown>,
        (answer) => (answer instanceof Response ? answer : Response.json(answer)),
        (code) => Response.json({ code }, { status: 400 }),
      )
    },

    /** The address under which a file of a bucket is shown, behind that of the files. */
    signs(
      bucket: string,
      given: Asking<{ path: string; seconds: number }, string>,
    ): Mock<Asking<{ path: string; seconds: number }, string>> {
      return declare(
        `/storage/v1/object/sign/${bucket}`,
        given,
        ({ address, body }) => ({
          path: address.pathname.split('/').slice(6).join('/'),
          seconds: (body as { expiresIn: number }).expiresIn,
        }),
        (signedURL) => Response.json({ signedURL }),
        refusalOfFiles,
      )
    },

    /** Takes the files that are sent into a bucket. */
    stores(bucket: string): Mock<Asking<{ path: string; file: File }, void>> {
      return declare(
        `/storage/v1/object/${bucket}`,
        () => {},
        ({ address, body }) => ({
          path: address.pathname.split('/').slice(5).join('/'),
          file: (body as FormData).get('') as File,
        }),
        () => Response.json({ Id: bucket, Key: bucket }),
        refusalOfFiles,
      )
    },
  }
}

async function askedBy(input: RequestInfo | URL, init: RequestInit = {}): Promise<Asked> {
  const { body } = init
  return {
    method: init.method ?? 'GET',
    address: new URL(input instanceof Request ? input.url : input, backendAddress),
    headers: new Headers(init.headers),
    body: typeof body === 'string' && body !== '' ? JSON.parse(body) : body,
  }
}

/** Where a table is read by these columns, or changed with them or with none to be read. */
function addressOf(table: string, columns?: string | null): string {
  return `/rest/v1/${table}${columns == null ? '' : `?select=${columns.replace(/\s/g, '')}`}`
}

/** All rows, or the one that is asked for. */
function rowsAsAsked(rows: unknown, { headers }: Asked): Response {
  if (!headers.get('accept')?.includes('pgrst.object')) return Response.json(rows)
  const [row, another] = rows as unknown[]
  return row && !another ? Response.json(row) : refusalOfDatabase('not_found')
}

/** What is asked, without by whom and with what: the path of a function or bucket, a table with its columns and what is done to it. */
function keyOf({ method, headers, address: { pathname, searchParams } }: Asked): string {
  const parts = pathname.split('/')
  if (pathname.startsWith('/storage/v1/object/sign/')) return parts.slice(0, 6).join('/')
  if (pathname.startsWith('/storage/v1/object/')) return parts.slice(0, 5).join('/')
  if (parts[1] !== 'rest' || parts[3] === 'rpc') return pathname
  const address = addressOf(parts[3] ?? '', searchParams.get('select'))
  const isUpsert = headers.get('prefer')?.includes('resolution=')
  return method === 'GET' ? address : `${isUpsert ? 'UPSERT' : method} ${address}`
}

const verbs: Readonly<Record<string, string>> = { POST: 'inserts', PATCH: 'updates', DELETE: 'deletes' }

function howToDeclare(key: string): string {
  const [, service, , ...rest] = key.split('/')
  const [first, second] = rest
  if (service === 'functions') return `backend.invokes('${first}', () => …)`
  if (service === 'storage' && second === 'sign') return `backend.signs('${rest[2]}', () => …)`
  if (service === 'storage') return `backend.stores('${second}')`
  if (first === 'rpc') return `backend.rpc('${second}', () => …)`
  const [table, columns] = rest.join('/').split('?select=')
  const method = key.slice(0, key.indexOf('/')).trim()
  if (columns && !method) return `backend.rows('${table}', '${columns}', () => …)`
  const verb = verbs[method]
  if (verb) return `backend.${verb}('${table}'${columns ? `, '${columns}', () => …` : ''})`
  return 'tests/fake-backend.ts has no way to say it yet'
}

function refusalOfDatabase(refused: RefusalCode): Response {
  const { code, status, message = refused } = ofDatabase[refused] ?? { code: 'PT400', status: 400 }
  return Response.json({ code, message, details: null, hint: null }, { status })
}

function refusalOfFiles(refused: RefusalCode): Response {
  return Response.json({ statusCode: '400', error: refused, message: refused }, { status: 400 })
}
