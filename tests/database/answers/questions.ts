import { createClient } from '@supabase/supabase-js'

/** What the application asks of the data API. */
export interface Question {
  method: string
  /** Table or function, with what is asked of it. */
  path: string
  headers: Record<string, string>
  body: string | undefined
  /** The function of a query module that asks so. */
  by: string
}

/** Stands in a question wherever the application puts what it was given. */
export const any = '00000000-0000-4000-8000-0000000000aa'

const asked: Question[] = []
let requests = 0
let current = ''

/** A client that asks nobody: it notes the question, and answers with one row of whatever was asked for. */
export const notingClient = createClient('http://noted.test', 'key', {
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  global: {
    async fetch(input, init) {
      const url = new URL(String(input))
      requests++
      const said = new Headers(init?.headers)
      const kept = ['accept', 'prefer', 'range', 'content-type'].flatMap((name) => {
        const value = said.get(name)
        return value ? [[name, value]] : []
      })
      const path = url.pathname.replace('/rest/v1/', '') + url.search
      const body = typeof init?.body === 'string' ? init.body : undefined
      const method = init?.method ?? 'GET'
      if (url.pathname.startsWith('/rest/v1/'))
        asked.push({ method, path, headers: Object.fromEntries(kept), body, by: current })
      const row = rowOf(url.searchParams.get('select') ?? '')
      const isOne = said.get('accept')?.includes('object')
      return Response.json(isOne ? row : [row], { headers: { 'content-range': '0-0/1' } })
    },
  },
})

function rowOf(select: string): Record<string, string> {
  const own = select.replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
  return Object.fromEntries(own.split(',').map((column) => [column.split(/[:!]|->/)[0], any]))
}

// Whatever a function of the application is given: every part of it is there, and as text or number it is `any` or 1.
const anything: object = new Proxy(() => {}, {
  apply: () => anything,
  get(_, name) {
    if (name === 'then') return undefined
    if (name === Symbol.toPrimitive)
      return (hint: 'string' | 'number' | 'default') =>
        ({ string: any, number: 1, default: '2026-11-20' })[hint]
    if (name === Symbol.iterator) return [anything][Symbol.iterator].bind([anything])
    if (name === 'map' || name === 'flatMap')
      return <Made>(make: (one: object) => Made) => [make(anything)].flat()
    if (name === 'toJSON' || name === 'toString' || name === 'valueOf' || name === 'join') return () => any
    return (
      { length: 1, from: 0, to: '2026-11-20', offset: 0, size: 25, limit: 25, page: 0 }[String(name)] ??
      anything
    )
  },
})

interface Asked {
  questions: Question[]
  /** Functions that could not be made to ask. */
  unasked: string[]
}

/** Calls every function of query modules with anything, and returns what they ask: each question once. */
export async function questionsOf(modules: Record<string, () => Promise<unknown>>): Promise<Asked> {
  const unasked: string[] = []
  for (const [file, load] of Object.entries(modules)) {
    for (const [name, ask] of Object.entries((await load()) as Record<string, unknown>)) {
      if (typeof ask !== 'function') continue
      const before = requests
      current = `${file.replace(/^\/app\//, '')} ${name}`
      let isAsking = false
      try {
        const asking: unknown = ask(...Array(ask.length || 3).fill(anything))
        isAsking = asking instanceof Promise
        await asking
      } catch {
        isAsking = true // the answer did not please it, which says nothing about the question
      }
      if (isAsking && requests === before) unasked.push(current)
    }
  }
  const once = new Map(asked.map((question) => [keyOf(question), question]))
  return { questions: [...once.values()], unasked }
}

function keyOf({ method, path, headers, body }: Question): string {
  return JSON.stringify([method, path, headers, body])
}
