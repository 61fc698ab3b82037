import type { PostgrestError } from '@supabase/supabase-js'

/** The refusals that the storage passes on from the database, by their own code. */
const ofStorage = new Set(['storage_full'])

/** The database's own refusal behind an error of `dataOf`: its status and code; undefined for anything else. */
export function refusedBy(error: unknown): { status: number; code: string } | undefined {
  const { code, message } = ((error as Error).cause ?? {}) as Partial<PostgrestError>
  if (message && ofStorage.has(message)) return { status: 409, code: message }
  const status = /^PT(4\d\d)$/.exec(code ?? '')?.[1]
  return status && message ? { status: Number(status), code: message } : undefined
}
