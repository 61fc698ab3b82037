export interface RestRequest {
  url: URL
  method: string
  headers: Headers
  body: string
}

const uuid = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi
const readHeaders = [
  'accept',
  'accept-profile',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
]
const longestKept = 4000

/**
 * What is alike in the requests of many people: the same question about other ids has the same shape. `ids` are those
 * of this request in the order in which they first stand in it.
 */
export interface Shape {
  key: string
  ids: string[]
  /** False for what hardly anyone will ask again. */
  isKept: boolean
}

/** Returns the shape of a request: all that says what it asks, with a mark in place of each id. */
export function shapeOf({ url, method, headers, body }: RestRequest): Shape {
  const said = readHeaders.map((name) => headers.get(name) ?? '')
  const text = [method, url.pathname + url.search, ...said, body].join('\n')
  const ids: string[] = []
  const key = text.replace(uuid, (id) => {
    if (!ids.includes(id)) ids.push(id)
    return `\u0001${ids.indexOf(id)}`
  })
  return { key, ids, isKept: text.length <= longestKept }
}

/** Returns the values with the ids of one request in place of another's of the same shape. */
export function withIds(values: readonly unknown[], from: string[], to: string[]): unknown[] {
  const other = new Map(from.map((id, at) => [id, to[at] ?? id]))
  return from.every((id, at) => id === to[at]) ? [...values] : values.map((value) => exchanged(value, other))
}

/** True when an id stands in the text. */
export function namesAny(text: string, ids: string[]): boolean {
  return ids.some((id) => text.includes(id))
}

function exchanged(value: unknown, other: Map<string, string>): unknown {
  if (typeof value === 'string') return value.replace(uuid, (id) => other.get(id) ?? id)
  if (Array.isArray(value)) return value.map((one) => exchanged(one, other))
  if (value && Object.getPrototypeOf(value) === Object.prototype) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, exchanged(one, other)]))
  }
  return value
}
