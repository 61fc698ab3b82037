import { beforeAll, expect, test } from 'vitest'
import { findInvitation, listMyInvitations } from '~/account/invitations.queries'
import { endOtherSessions, exportMyData, listSessions } from '~/account/settings/settings.queries'
import { findShopperInvitation } from '~/account/shopper/shopper.queries'
import { verifyCertificate } from '~/account/verification/verification.queries'
import { listAudit, listAuditActors } from '~/platform/audit/audit.queries'
import { readAuditFilter } from '~/platform/audit/audit-filter'
import { readListQuery } from '~/platform/list/list-query'
import { readSeatUsage } from '~/platform/seats/seats.queries'
import { listAllOutlets } from '~/portal/outlets/outlets.queries'
import { checkPeople, importPeople, startImport } from '~/portal/people-import/imports.queries'
import { listInvitations, tryInviting } from '~/portal/team/invitations.queries'
import { listMembers } from '~/portal/team/members.queries'
import { invitationList, memberList } from '~/portal/team/team-lists'
import { neverAsked, neverSeen } from './answers-seen.ts'
import { demoUnderTest } from './demo.ts'

const demo = demoUnderTest()
const whole = { from: 0, size: 100 }
let tenant: string

beforeAll(async () => {
  const [row] = await demo.sql`select id from tenants where slug = 'sagar-hotels'`
  tenant = row?.id
  await demo.enter('manager@sagar-hotels.test')
})

test('anybody is answered what a certificate is worth', async () => {
  const [certificate] = await demo.sql`select code from certificates where revoked_at is null limit 1`
  expect(await verifyCertificate(certificate?.code)).toMatchObject({ person: expect.any(String) })
  expect(await verifyCertificate('none of ours')).toEqual({ state: 'unknown' })
  expect(await findInvitation('x'.repeat(43))).toBeNull()
})

test('a shopper is answered who asks, and nobody else anything', async () => {
  const [link] = await demo.sql`
    select private.issue_link_code('shopper_invitation', s.id, interval '1 day') as token, s.full_name, t.name
    from shoppers s join tenants t on t.id = s.tenant_id where t.id = ${tenant} limit 1`
  expect(await findShopperInvitation(link?.token)).toMatchObject({
    tenantName: link?.name,
    name: link?.full_name,
  })
  expect(await findShopperInvitation('x'.repeat(64))).toBeNull()
})

test('everybody is answered what is told of the own login', async () => {
  expect(await listMyInvitations()).toEqual([])
  expect((await listSessions()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
  expect(await exportMyData()).toHaveProperty('profile')
  expect(await endOtherSessions()).toBe(0)
})

test('an admin is answered what is told of the team and the outlets', async () => {
  const { rows } = await listMembers(tenant, readListQuery(new URLSearchParams(), memberList), whole)
  expect(rows.some(({ outlets }) => outlets.length > 0)).toBe(true)
  await listInvitations(tenant, readListQuery(new URLSearchParams(), invitationList), whole)
  const invitee = { email: 'new@sagar-hotels.test', role: 'member', language: 'en', name: '', outlet: '' }
  expect(await tryInviting(tenant, [invitee], 0)).toEqual(['ok'])
  expect((await readSeatUsage(tenant)).cap).toBeGreaterThan(0)
  expect((await listAllOutlets(tenant)).some(({ people }) => people > 0)).toBe(true)
})

test('an admin is answered what a list of people would do, and does', async () => {
  const rows = [{ line: 2, name: 'Gauri Naik', employee_code: 'S-9001' }]
  const nothing = { outlets: [], departments: [], job_roles: [] }
  expect(await checkPeople(tenant, rows, nothing)).toMatchObject([{ line: 2, outcome: 'new' }])
  const id = crypto.randomUUID()
  const file = { name: 'people.csv', hash: 'a'.repeat(64), rowCount: 1 }
  expect(await startImport(tenant, id, file, nothing)).toBe(id)
  expect(await importPeople(id, rows)).toMatchObject([{ line: 2, outcome: 'new' }])
})

test('an admin is answered the log with the names in it', async () => {
  const filter = readAuditFilter(new URLSearchParams())
  const { entries } = await listAudit({ tenantId: tenant }, { filter })
  expect(entries[0]?.names.size).toBeGreaterThan(0)
  expect(await listAuditActors(tenant)).not.toEqual([])
})

test('every answer that account, team, outlets and imports read was given here', () => {
  const folders = ['app/account', 'app/portal/team', 'app/portal/outlets', 'app/portal/people-import']
  expect([...folders.flatMap(neverAsked), ...neverSeen()]).toEqual([])
})
