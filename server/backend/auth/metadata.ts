import { Refusal } from '../refusal.ts'

// It travels in every access token, and so in a header of every request.
const largestBytes = 4096

/** Returns what someone says about themselves. Throws a Refusal when it is no object or too much. */
export function readMetadata(data: unknown): Record<string, unknown> {
  if (data === undefined || data === null) return {}
  if (typeof data !== 'object' || Array.isArray(data)) {
    throw new Refusal(400, 'validation_failed', 'User metadata must be an object')
  }
  return withinLimit({ ...data })
}

/** Returns the metadata with the changes: a null takes a member away. Throws a Refusal when it grows too large. */
export function mergeMetadata(
  known: Record<string, unknown> | null,
  changes: unknown,
): Record<string, unknown> {
  const merged = { ...known, ...readMetadata(changes) }
  return withinLimit(Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)))
}

function withinLimit(metadata: Record<string, unknown>): Record<string, unknown> {
  if (Buffer.byteLength(JSON.stringify(metadata)) > largestBytes) {
    throw new Refusal(422, 'validation_failed', `User metadata must stay below ${largestBytes} bytes`)
  }
  return metadata
}
