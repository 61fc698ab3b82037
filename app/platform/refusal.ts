import type { PostgrestError } from '@supabase/supabase-js'

const codes = [
  'changes_not_allowed',
  'module_not_entitled',
  'no_impersonation',
  'not_allowed',
  'not_found',
  'reason_too_short',
  'tenant_suspended',
  'unexpected',
  'unknown_tenant',
  'unreachable',
] as const
export type RefusalCode = (typeof codes)[number]

/** A refusal the product knows by name. The cause is for the log, never for the reader. */
export class Refusal extends Error {
  readonly code: RefusalCode

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause })
    this.name = 'Refusal'
    this.code = code
  }
}

/** Throws a Refusal when a query was answered with an error; says nothing otherwise. */
export function throwIfRefused(error: PostgrestError | null): asserts error is null {
  if (error) throw new Refusal(codeOf(error), error)
}

/** Whether an answer failed because the server could not be reached or was not ready, so that trying again may help. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && error.name === 'AuthRetryableFetchError'
}

function codeOf({ code, message }: PostgrestError): RefusalCode {
  if (code === '42501') return 'not_allowed' // a policy or a missing grant
  if (code === 'PGRST116') return 'not_found' // .single() met no row
  if (!code) return 'unreachable' // no answer of the database at all
  return codes.find((known) => known === message) ?? 'unexpected' // raised by our own SQL
}
