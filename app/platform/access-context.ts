import { createContext, type RouterContextProvider } from 'react-router'
import type { Access } from '~/domain/access'
import type { Workspace } from './read-workspace'
import type { Tenant } from './tenants.queries'

/** What the guards found out, passed down to loaders and actions: a workspace, or why there is none to give. */
const found = createContext<Workspace | Error | null>(null)
/** Why a guard refused someone whose workspace is known. */
const refused = createContext<Error | null>(null)

type Context = Readonly<RouterContextProvider>

export function grantAccess(context: Context, workspace: Workspace) {
  context.set(found, workspace)
}

/** From here on pages get this reason instead of the tenant, and everyone when not even the workspace is known. */
export function denyAccess(context: Context, reason: Error) {
  context.set(refused, reason)
  if (context.get(found) === null) context.set(found, reason)
}

/** Whether a guard refused already, so that those below it need not decide any more. */
export function isDenied(context: Context): boolean {
  return context.get(refused) !== null
}

/** The workspace of the navigation, for guards and frames: it is there even when a page is refused. Throws when it could not be known. */
export function workspaceOf(context: Context): Workspace {
  const workspace = context.get(found)
  if (workspace === null) throw new Error('The workspace is known only below the guard for signed-in people')
  if (workspace instanceof Error) throw workspace
  return workspace
}

/** Throws the reason when a guard refused: a page asks the platform for nothing before its reader has passed. */
export function requireAccess(context: Context) {
  const reason = context.get(refused)
  if (reason) throw reason
  workspaceOf(context)
}

/** The tenant of the navigation, for pages. Throws the reason when a guard refused; it must be used within its provider, the guard for tenants. */
export function tenantOf(context: Context): Tenant {
  const { tenant } = workspaceOf(context)
  const reason = context.get(refused)
  if (reason) throw reason
  if (!tenant) throw new Error('The tenant must be used within its provider, the guard for tenants')
  return tenant
}

/** The language of whoever is signed in, or null when no one is known. */
export function localeOfPerson(context: Context) {
  const workspace = context.get(found)
  return workspace && !(workspace instanceof Error) ? workspace.person.locale : null
}

/** What the rules of access look at. */
export function accessOf({ person, tenant, tenantRole }: Workspace): Access {
  return { role: person.role, tenant, tenantRole }
}
