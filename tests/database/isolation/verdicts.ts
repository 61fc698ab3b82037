import type { Result } from './attempts.ts'

// What is wrong with how an attempt ended, or undefined. Each is named for the only good ending.

export function unlessDone(result: Result): string | undefined {
  return result.state === '00000' ? undefined : `stated is yes, got ${ending(result)}`
}

/** Asked for the keys of all rows. */
export function unlessNone(result: Result): string | undefined {
  const isNone = result.state === '00000' && (result.answer as string[]).length === 0
  return isNone ? undefined : `stated is no row, got ${ending(result)} ${JSON.stringify(result.answer)}`
}

export function unlessInserted(result: Result): string | undefined {
  return result.state === '23505' ? undefined : unlessDone(result) // let in, where there is one already
}

export function unlessChanged(result: Result, before: unknown): string | undefined {
  if (result.state === '00000' && result.affected === 1 && result.seen !== before) return undefined
  return `stated is yes, got ${ending(result)}`
}

export function unlessDeleted(result: Result, before: unknown): string | undefined {
  return result.state === '23503' ? undefined : unlessChanged(result, before) // let in, but something refers to the row
}

/** Any other code means that the statement got past grant and policy, if only to break a constraint. */
export function unlessDenied(result: Result): string | undefined {
  return result.state === '42501' ? undefined : `stated is denied, got ${ending(result)}`
}

/** Another tenant's row looks like a missing row, and is as it was. */
export function unlessMissing(result: Result, before: unknown): string | undefined {
  if (result.state === '00000' && result.affected === 0 && result.seen === before) return undefined
  return `stated is no row, got ${ending(result)}`
}

/** Returns how an attempt ended, in words. */
export function ending({ state, message, affected }: Result): string {
  return state === '00000' ? `${affected} rows` : `${state} ${message}`
}
