import type { ComponentType } from 'react'
import { hasRole } from '~/domain/access'
import type { Workspace } from '~/platform/read-workspace'
import type { Tenant } from '~/platform/tenants.queries'
import type { Asker } from '~/platform/why/use-why-words'
import type { MyWhy } from '~/platform/why/why.queries'

/** Shown where the tenant lacks the module of a path; the role of the reader decides what they can do about it. */
export class ModuleMissing extends Error {
  readonly tenant: Tenant | null
  readonly asker: Asker
  /** Null where it could not be asked. */
  readonly why: MyWhy | null
  /** What it shows, which nobody else fetches. */
  readonly Page: ComponentType<{ reason: ModuleMissing }>

  constructor(
    { person, tenant, tenantRole }: Workspace,
    why: MyWhy | null,
    Page: ComponentType<{ reason: ModuleMissing }>,
  ) {
    super('the tenant lacks the module')
    this.name = 'ModuleMissing'
    this.tenant = tenant
    this.why = why
    this.Page = Page
    const inTenant = tenantRole === 'admin' ? 'admin' : 'member'
    this.asker = hasRole(person.role, 'admin') ? 'platform' : inTenant
  }
}
