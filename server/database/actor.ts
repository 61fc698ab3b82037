/** The account a request acts for, as the access token says. */
export interface Actor {
  role: 'anon' | 'authenticated' | 'service_role'
  /** The whole content of the access token; `sub` is the user's id. */
  claims?: { sub?: string; email?: string; [claim: string]: unknown }
  /** The request's headers that SQL may see, by lower-case name. */
  headers?: Record<string, string>
  /** Nothing is kept: Postgres itself refuses to write in the whole transaction, and reading is not noted. No statement can take that back. */
  readsOnly?: boolean
}

/** Returns the settings, all of them local to one transaction, through which policies learn who is asking. */
export function actorSettings({ role, claims, headers, readsOnly }: Actor): Record<string, string> {
  return {
    role,
    'request.jwt.claim.sub': claims?.sub ?? '',
    'request.jwt.claim.role': role,
    'request.jwt.claim.email': claims?.email ?? '',
    'request.jwt.claims': claims ? JSON.stringify({ role, ...claims }) : '',
    'request.headers': JSON.stringify(headers ?? {}),
    ...(readsOnly && { transaction_read_only: 'on', 'sopan.keeps_nothing': 'on' }),
  }
}
