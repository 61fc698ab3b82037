/** What somebody may be in a tenant (decision 32), the most powerful first. */
export const tenantRoles = ['admin', 'manager', 'trainer', 'member'] as const

export type TenantRole = (typeof tenantRoles)[number]
