import type { Session } from '@supabase/supabase-js'
import type { Locale } from '~/domain/locale'
import { forgetImpersonationHint, rememberImpersonation } from './impersonation'
import { allowImpersonationChanges, startImpersonation, stopImpersonation } from './impersonation.queries'
import { rememberLocale } from './language'
import { saveLanguage, saveName, saveTheme } from './person.queries'
import { readWorkspace, type Workspace } from './read-workspace'
import { chooseTheme, type Theme } from './theme'

let held: { personId: string; until: number; workspace: Promise<Workspace> } | undefined

/** The workspace of the signed-in person, read once and kept until `forgetWorkspace`. Throws WorkspaceFailure. */
export function loadWorkspace(session: Session): Promise<Workspace> {
  const personId = session.user.id
  if (held?.personId === personId && held.until > Date.now()) return held.workspace
  const current = { personId, until: Number.POSITIVE_INFINITY, workspace: readWorkspace(session) }
  held = current
  current.workspace.then(
    ({ impersonation }) => {
      if (impersonation) current.until = impersonation.expiresAt
    },
    () => {
      if (held === current) held = undefined
    },
  )
  return current.workspace
}

/** Makes the next `loadWorkspace` ask the database again. */
export function forgetWorkspace() {
  held = undefined
}

/** Lets a platform admin look at a tenant from now on; the answer of the database decides. Throws Refusal. */
export async function lookAtTenant(tenantId: string) {
  await startImpersonation(tenantId)
  rememberImpersonation(tenantId)
  forgetWorkspace()
}

/** Lets a platform admin change the tenant they look at, and says why in its log. Throws Refusal. */
export async function allowChanges(reason: string) {
  await allowImpersonationChanges(reason)
  forgetWorkspace()
}

/** Brings a platform admin back to the own view. Throws Refusal. */
export async function lookAsOneself() {
  await stopImpersonation()
  forgetImpersonationHint()
  forgetWorkspace()
}

/** Speaks another language: at once on this device, then wherever this person signs in. Throws Refusal when that was not kept. */
export async function changeLanguage(personId: string, locale: Locale) {
  rememberLocale(locale)
  changePerson({ locale })
  await saveLanguage(personId, locale)
}

/** Wears another theme: at once on this device, then wherever this person signs in. Throws Refusal when that was not kept. */
export async function changeTheme(personId: string, theme: Theme) {
  chooseTheme(theme)
  changePerson({ theme })
  await saveTheme(personId, theme)
}

/** Appears under another name from now on. Throws Refusal. */
export async function changeName(personId: string, name: string) {
  await saveName(personId, name)
  changePerson({ name })
}

function changePerson(change: Partial<Workspace['person']>) {
  if (!held) return
  held.workspace = held.workspace.then((known) => ({ ...known, person: { ...known.person, ...change } }))
}
