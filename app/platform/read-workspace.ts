import type { Session } from '@supabase/supabase-js'
import type { Locale } from '~/domain/locale'
import { type WayIn, wayInOf } from '~/domain/technical-address'
import { type AccessSnapshot, readAccessSnapshot } from './access-snapshot.queries'
import { configuration } from './configuration'
import { type Impersonated, resumeImpersonation } from './impersonation'
import type { Impersonation } from './impersonation.queries'
import { deviceLocale, rememberLocale } from './language'
import { logger } from './logger'
import { readMembership, readPreferences, readRole } from './person.queries'
import { Refusal, type RefusalCode } from './refusal'
import { reportSecurityEvent } from './security-events'
import type { Tenant } from './tenants.queries'
import { chooseTheme, storedTheme, type Theme } from './theme'

/** Who is signed in, and the tenant they work in or look at. */
export interface Workspace {
  person: {
    id: string
    /** Empty for a person who signs in with an outlet card. */
    email: string
    /** They come in with the card of their outlet and a PIN, and have no address. */
    comesBy: WayIn
    name: string | null
    /** What the employment record calls them, in the tenant they belong to. */
    employedAs: string | null
    role: string
    locale: Locale
    theme: Theme
  }
  tenant: Tenant | null
  tenantRole: string | null
  /** A platform admin looking at a tenant that is not the own one. */
  impersonation: Impersonation | null
  /** How an impersonation was lost that this browser remembered. */
  lostImpersonation: 'ended' | 'unloaded' | null
  /** What all this rests on, to notice when it is no longer so. Null when it could not be read. */
  accessSnapshot: AccessSnapshot | null
  /** What the flags are there, and why; a flag that is not among them is what the code says (domain/flags). */
  flags: AccessSnapshot['flags']
  /** When this device knew it last, where nobody could be asked (offline/known-workspace). */
  keptAt?: number
}

export type WorkspaceProblem =
  | 'permissions_unverified'
  | 'security_unverified'
  | 'tenant_unloaded'
  | 'tenant_uninitialized'
  /** The session is over, and without a connection nobody signs in. */
  | 'signed_out_offline'

/** The workspace could not be known, so no one may be let in. */
export class WorkspaceFailure extends Error {
  readonly problem: WorkspaceProblem

  constructor(problem: WorkspaceProblem, cause: unknown) {
    super(problem, { cause })
    this.name = 'WorkspaceFailure'
    this.problem = problem
  }
}

/** Asks the database who this is and where they work. Theme and language of the device follow. Throws WorkspaceFailure. */
export async function readWorkspace({ user }: Session): Promise<Workspace> {
  const [role, membership, preferences, accessSnapshot] = await Promise.all([
    failingAs(
      'permissions_unverified',
      'security_unverified',
      ['unreachable', 'unexpected'],
      readRole(user.id),
    ),
    failingAs('tenant_unloaded', 'tenant_uninitialized', ['unreachable'], readMembership(user.id)),
    takeOnPreferences(user.id),
    knownSnapshot(),
  ])
  // switched off: its sessions are gone, and only the access token still opens its own profile
  if (accessSnapshot?.isActive === false) throw new Refusal('session_ended')
  const { email = '' } = user
  const comesBy = wayInOf(email)
  const person = { id: user.id, email: comesBy === 'email' ? email : '', comesBy, role, ...preferences }
  const seen = seenAs(membership, await resumeImpersonation(user.id, role))
  return {
    person,
    ...seen,
    accessSnapshot: accessSnapshot && isOfOneMoment(accessSnapshot, role, membership) ? accessSnapshot : null,
    flags: accessSnapshot?.flags ?? {},
  }
}

/**
 * Whether the access snapshot matches the rest, which is read at the same time: a change between the two reads would go
 * unnoticed. One that does not match is dropped, so that the first answer of the watch loads everything again.
 */
function isOfOneMoment(
  accessSnapshot: AccessSnapshot,
  role: string,
  { tenantId, tenantRole, tenant }: Membership,
): boolean {
  if (accessSnapshot.role !== role) return false
  if (accessSnapshot.mayChange !== null) return true // an admin's look at another tenant is read after the snapshot
  const version = (at: string | null | undefined) => (at ? Date.parse(at) : null)
  return (
    accessSnapshot.tenantId === tenantId &&
    (!tenantId || (accessSnapshot.tenantRole || 'member') === tenantRole) &&
    version(accessSnapshot.tenantVersion) === version(tenant?.updatedAt)
  )
}

type Membership = Awaited<ReturnType<typeof readMembership>>

function seenAs(own: Awaited<ReturnType<typeof readMembership>>, impersonated: Impersonated) {
  if (impersonated.kind === 'looking' && impersonated.tenant.id !== own.tenantId) {
    const { tenant, impersonation } = impersonated
    return { tenant, tenantRole: null, impersonation, lostImpersonation: null }
  }
  return {
    tenant: own.tenant,
    tenantRole: own.tenantRole,
    impersonation: null,
    lostImpersonation: impersonated.kind === 'lost' ? impersonated.how : null,
  }
}

/** No one is kept out because of it: the watch over an open page asks again. */
async function knownSnapshot(): Promise<AccessSnapshot | null> {
  try {
    return await readAccessSnapshot()
  } catch (error) {
    logger.warn('the access snapshot could not be read', error)
    return null
  }
}

/** No one is kept out because of a preference: what cannot be read stays as the device has it. */
async function takeOnPreferences(personId: string) {
  try {
    const { name, employedAs, ...kept } = await readPreferences(personId)
    // the people of a showcase are many visitors, and each reads as the own device does
    const isShared = (await configuration()).mode === 'showcase'
    const { language, theme } = isShared ? { language: deviceLocale(), theme: storedTheme() } : kept
    rememberLocale(language)
    if (theme !== storedTheme()) chooseTheme(theme)
    return { name, employedAs, locale: language, theme }
  } catch (error) {
    logger.warn('the preferences could not be read', error)
    return { name: null, employedAs: null, locale: deviceLocale(), theme: storedTheme() }
  }
}

/** The answer; fails as `refused` when the database said why not, and as `broken` when it could not even say that. */
async function failingAs<Answer>(
  refused: Exclude<WorkspaceProblem, 'signed_out_offline'>,
  broken: Exclude<WorkspaceProblem, 'signed_out_offline'>,
  breaking: readonly RefusalCode[],
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Refusal && error.code === 'session_ended') throw error
    const problem = error instanceof Refusal && !breaking.includes(error.code) ? refused : broken
    logger.error(`access could not be decided: ${problem}`, error)
    reportSecurityEvent({ type: 'database_access', severity: 'medium', message: problem })
    throw new WorkspaceFailure(problem, error)
  }
}
