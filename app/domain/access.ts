import { activeModules, modulesOfPath } from './modules.ts'

/** What decides where someone may go. */
export interface Access {
  role: string
  /** The tenant someone works in: the own one, or the one a platform admin looks at. */
  tenant: { isActive: boolean; modules: unknown } | null
  tenantRole: string | null
}

/** Why a way ends, or what stands before it: `choose_tenant` asks a platform admin whose eyes to look through. */
export type AccessDenial =
  | 'no_tenant'
  | 'tenant_suspended'
  | 'missing_permission'
  | 'missing_module'
  | 'choose_tenant'

/** Whether a role satisfies a required one: none never does, an admin always does. */
export function hasRole(role: string | null | undefined, required: string | null | undefined): boolean {
  if (!role || !required) return false
  return role === 'admin' || role === required
}

/** What keeps someone from the workspace: it needs an active tenant, unless a platform admin comes. */
export function workspaceDenial({ role, tenant }: Access): AccessDenial | null {
  if (hasRole(role, 'admin')) return tenant ? null : 'choose_tenant'
  if (!tenant) return 'no_tenant'
  return tenant.isActive ? null : 'tenant_suspended'
}

/** What keeps someone from a place that needs this tenant role; a platform admin passes. */
export function tenantRoleDenial({ role, tenantRole }: Access, required: string): AccessDenial | null {
  return hasRole(role, 'admin') || tenantRole === required ? null : 'missing_permission'
}

const learningLeads = ['admin', 'manager', 'trainer']

/** Whether someone looks after what others learn here; whose courses these are the database decides. */
export function mayLeadLearning({ role, tenantRole }: Access): boolean {
  return hasRole(role, 'admin') || learningLeads.includes(tenantRole ?? '')
}

/** What keeps somebody from what others learn here. */
export function learningDenial(access: Access): AccessDenial | null {
  return mayLeadLearning(access) ? null : 'missing_permission'
}

const managers = ['admin', 'manager']

/** What keeps someone from letting people in; whose outlets these are the database decides. */
export function lettingInDenial(access: Access): AccessDenial | null {
  return managesOutlets(access) ? null : 'missing_permission'
}

/** What keeps someone from the figures of outlets: a trainer sees those that are no money. */
export function figuresReadDenial(access: Access): AccessDenial | null {
  return learningDenial(access)
}

/** What keeps someone from writing figures; of which outlets, the database decides. */
export function figuresDenial(access: Access): AccessDenial | null {
  return managesOutlets(access) ? null : 'missing_permission'
}

function managesOutlets({ role, tenantRole }: Access): boolean {
  return hasRole(role, 'admin') || managers.includes(tenantRole ?? '')
}

const authors = ['admin', 'trainer']

/** Whether someone may write the courses of the workspace. */
export function mayAuthor({ role, tenantRole }: Access): boolean {
  return hasRole(role, 'admin') || authors.includes(tenantRole ?? '')
}

/** What keeps someone from a path that belongs to modules: the tenant must have one of them, whoever looks. */
export function moduleDenial({ tenant }: Access, pathname: string): AccessDenial | null {
  const opening = modulesOfPath(pathname)
  if (opening.length === 0) return null
  const active = activeModules(tenant?.modules)
  return opening.some((module) => active.includes(module)) ? null : 'missing_module'
}

/** Where someone goes after signing in: back to where they came from, else to their own part of the product. */
export function landingPath({ role, tenant }: Access, asked: string | null): string {
  if (asked) return asked
  return hasRole(role, 'admin') && !tenant ? '/admin' : '/app'
}
