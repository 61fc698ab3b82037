import type { PostgresType } from 'postgres'

const oid = { json: 114, jsonb: 3802, timestamp: 1114, timestamptz: 1184, numeric: 1700, bytea: 17, bool: 16 }

/** How values travel between PostgreSQL and JSON where lite's way differs from PostgREST's: by the name of the type. */
export const valueTypes: Record<string, PostgresType> = {
  // lite hands over text that is JSON already; encoding it again would store a string instead of an object.
  json: jsonType(oid.json),
  jsonb: jsonType(oid.jsonb),
  timestamptz: textType(oid.timestamptz, isoTime),
  timestamp: textType(oid.timestamp, isoTime),
  numeric: { ...textType(oid.numeric, numberOrName), serialize: String },
  bytea: textType(oid.bytea, (text) => text),
  // Filters bring booleans as text, in each way of writing that PostgreSQL knows.
  bool: { ...textType(oid.bool, (text) => text === 't'), serialize: String },
}

/** Returns PostgreSQL's '2026-11-20 12:58:14.88+00' as JSON carries it: '2026-11-20T12:58:14.88+00:00'. */
export function isoTime(text: string): string {
  if (text.endsWith('infinity')) return text
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

function numberOrName(text: string): number | string {
  const number = Number(text)
  return Number.isFinite(number) ? number : text // 'NaN' and 'Infinity' have no number in JSON
}

function jsonType(type: number): PostgresType {
  return {
    to: type,
    from: [type],
    serialize: (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)),
    parse: JSON.parse,
  }
}

function textType(type: number, parse: (text: string) => unknown): PostgresType {
  return { to: type, from: [type], serialize: (value: unknown) => value, parse }
}
