import { expect, test } from 'vitest'
import {
  type Access,
  figuresDenial,
  figuresReadDenial,
  hasRole,
  landingPath,
  lettingInDenial,
  mayAuthor,
  moduleDenial,
  tenantRoleDenial,
  workspaceDenial,
} from './access.ts'

const active = { isActive: true, modules: ['foh_courses', 'add_on_store'] }
const suspended = { ...active, isActive: false }

const actors = {
  admin: { role: 'admin', tenant: null, tenantRole: null },
  adminImpersonating: { role: 'admin', tenant: active, tenantRole: null },
  adminImpersonatingSuspended: { role: 'admin', tenant: suspended, tenantRole: null },
  adminWithTenant: { role: 'admin', tenant: active, tenantRole: 'member' },
  newcomer: { role: 'user', tenant: null, tenantRole: null },
  manager: { role: 'user', tenant: active, tenantRole: 'admin' },
  staff: { role: 'user', tenant: active, tenantRole: 'member' },
  managerOfSuspended: { role: 'user', tenant: suspended, tenantRole: 'admin' },
  auditor: { role: 'auditor', tenant: active, tenantRole: 'member' },
} satisfies Record<string, Access>

test.each([
  [null, 'admin', false],
  [undefined, 'admin', false],
  ['', 'admin', false],
  ['user', null, false],
  ['admin', null, false],
  ['admin', '', false],
  ['user', 'admin', false],
  ['user', 'user', true],
  ['admin', 'user', true],
  ['admin', 'admin', true],
  ['Admin', 'admin', false],
])('role %j for %j: %s', (role, required, expected) => expect(hasRole(role, required)).toBe(expected))

test.each([
  ['admin', 'choose_tenant'],
  ['adminImpersonating', null],
  ['adminImpersonatingSuspended', null],
  ['adminWithTenant', null],
  ['newcomer', 'no_tenant'],
  ['manager', null],
  ['staff', null],
  ['managerOfSuspended', 'tenant_suspended'],
  ['auditor', null],
] as const)('%s at the workspace: %s', (actor, expected) => {
  expect(workspaceDenial(actors[actor])).toBe(expected)
})

test.each([
  ['admin', null],
  ['adminImpersonating', null],
  ['manager', null],
  ['staff', 'missing_permission'],
  ['newcomer', 'missing_permission'],
  ['auditor', 'missing_permission'],
] as const)('%s where a tenant admin is needed: %s', (actor, expected) => {
  expect(tenantRoleDenial(actors[actor], 'admin')).toBe(expected)
})

test.each([
  ['user', 'admin', null],
  ['user', 'manager', null],
  ['user', 'trainer', 'missing_permission'],
  ['user', 'member', 'missing_permission'],
  ['user', null, 'missing_permission'],
  ['admin', null, null],
] as const)(
  '%s, %s in the tenant, where people are let in and figures kept: %s',
  (role, tenantRole, expected) => {
    expect(lettingInDenial({ role, tenantRole, tenant: active })).toBe(expected)
    expect(figuresDenial({ role, tenantRole, tenant: active })).toBe(expected)
  },
)

test.each([
  ['user', 'trainer', null],
  ['user', 'manager', null],
  ['user', 'member', 'missing_permission'],
  ['admin', null, null],
] as const)('%s, %s in the tenant, at the figures of outlets: %s', (role, tenantRole, expected) =>
  expect(figuresReadDenial({ role, tenantRole, tenant: active })).toBe(expected),
)

test.each([
  ['user', 'admin', true],
  ['user', 'trainer', true],
  ['user', 'manager', false],
  ['user', 'member', false],
  ['user', null, false],
  ['admin', null, true],
] as const)('%s, %s in the tenant, may write courses: %s', (role, tenantRole, expected) => {
  expect(mayAuthor({ role, tenantRole, tenant: active })).toBe(expected)
})

test.each([
  ['staff', '/app', null],
  ['staff', '/app/courses', null],
  ['staff', '/app/reports', 'missing_module'],
  ['adminImpersonating', '/app/reports/today', 'missing_module'],
  ['admin', '/app/courses', 'missing_module'],
  ['staff', '/app/settings', null],
] as const)('%s at %s: %s', (actor, path, expected) => {
  expect(moduleDenial(actors[actor], path)).toBe(expected)
})

test.each([
  ['admin', null, '/admin'],
  ['adminWithTenant', null, '/app'],
  ['newcomer', null, '/app'],
  ['staff', null, '/app'],
  ['admin', '/app/courses', '/app/courses'],
  ['staff', '/admin', '/admin'], // the guard there sends them on
] as const)('%s who asked for %j lands on %s', (actor, asked, expected) => {
  expect(landingPath(actors[actor], asked)).toBe(expected)
})
