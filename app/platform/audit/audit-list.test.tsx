import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import activity from '~messages/en/activity'
import modules from '~messages/en/modules'
import ui from '~messages/en/ui'
import { aRoutedScreen } from '../../../tests/routed-screen'
import type { AuditEntry } from './audit.queries'
import { AuditList } from './audit-list'
import type { AuditData } from './load-audit'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
const names = new Map([
  ['lata', { name: 'Lata Deshpande', isPlatform: false }],
  ['meera', { name: 'Meera Nair', isPlatform: true }],
  ['deccan', { name: 'Deccan', isPlatform: false }],
])
const entry = (change: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  at: '2026-11-21T06:30:00.123456+00:00',
  tenantId: 'annapurna',
  actorId: 'lata',
  actorEmail: 'lata@annapurna.test',
  actorKind: 'person',
  onBehalfOf: null,
  action: 'outlet.changed',
  subjectType: 'outlets',
  subjectId: 'deccan',
  before: null,
  after: null,
  address: null,
  userAgent: null,
  names,
  ...change,
})

function show(entries: AuditEntry[], change: Partial<AuditData> = {}) {
  const data: AuditData = {
    scope: { tenantId: 'annapurna' },
    filter: { person: '', kind: '', from: '', to: '' },
    page: { entries, older: null },
    actors: [],
    isNewest: true,
    ...change,
  }
  aRoutedScreen({ activity, modules }, <AuditList data={data} />)
  return screen.queryAllByRole('row').slice(1)
}

test('an entry says when, who, what, on which record, and both sides of the change', () => {
  const [row] = show([
    entry({
      before: { city: 'Ooty', kind: 'hotel', is_active: true },
      after: { city: 'Coonoor', kind: 'other', is_active: false },
      address: '203.0.113.9',
      userAgent: 'Mozilla/5.0 Firefox/140.0',
    }),
  ])
  const text = row?.textContent ?? ''
  expect(text).toContain('21 Nov 2026, 12:00 pm')
  expect(text).toContain('Lata Deshpande')
  expect(text).toContain('Outlet changed · Deccan')
  for (const words of ['City', 'was Ooty', 'now Coonoor', 'was Hotel', 'now Other', 'was yes', 'now no']) {
    expect(text).toContain(words)
  }
  expect(text).toContain('203.0.113.9 · Firefox 140')
})

test('a record by its title; what stayed the same stands there once, without was and now', () => {
  const kept = { title: 'A menu evening', capacity: 20 }
  const [row] = show([
    entry({
      action: 'event.changed',
      subjectType: 'events',
      subjectId: 'of no name',
      before: { ...kept, registration_closes_at: '2026-12-01T11:30:00+00:00' },
      after: { ...kept, registration_closes_at: '2026-12-01T12:30:00+00:00' },
    }),
  ])
  const text = row?.textContent ?? ''
  expect(text).toContain('· A menu evening')
  expect(text).toContain('Places20')
  for (const words of ['was 1 Dec 2026, 5:00 pm', 'now 1 Dec 2026, 6:00 pm']) expect(text).toContain(words)
})

test('the platform is told apart, and when it acts in the workspace’s name', () => {
  const [onBehalf, platform, system] = show([
    entry({
      id: 1,
      actorId: 'meera',
      onBehalfOf: 'annapurna',
      action: 'impersonation.started',
      subjectType: 'impersonations',
    }),
    entry({
      id: 2,
      actorId: 'meera',
      action: 'tenant.changed',
      before: { tier: 'growth' },
      after: { tier: 'master' },
    }),
    entry({ id: 3, actorId: null, actorEmail: null, actorKind: 'system' }),
  ])
  expect(onBehalf?.textContent).toContain('Platform: Meera Nair')
  expect(onBehalf?.textContent).toContain('On behalf of the workspace')
  expect(onBehalf?.textContent).toContain('Platform visit started')
  expect(platform?.textContent).toContain('Platform: Meera Nair')
  expect(platform?.textContent).not.toContain('On behalf of the workspace')
  expect(platform?.textContent).toContain('now Master')
  expect(system?.textContent).toContain('The platform, automatically')
})

test.each([
  ['people_imports', { file_name: 'staff.csv', row_count: 12 }, 'staff.csv'],
  ['bank_questions', { question: 'How warm is warm?' }, 'How warm is warm?'],
  ['newsletter_letters', { subject_en: 'What a table costs' }, 'What a table costs'],
])('a record of %s is called by what it says of itself, not gone', (subjectType, after, name) => {
  const [row] = show([entry({ subjectType, subjectId: 'x', after })])
  expect(row?.textContent).toContain(name)
  expect(row?.textContent).not.toContain('a deleted record')
})

test('what has no words yet shows its key; who and what are gone say so', () => {
  const [row] = show([
    entry({
      actorId: 'gone',
      actorEmail: null,
      action: 'kite.flown',
      subjectId: 'gone',
      after: { wind_speed: 3 },
    }),
  ])
  expect(row?.textContent).toContain('kite.flown')
  expect(row?.textContent).toContain('wind_speed')
  expect(row?.textContent).toContain('A deleted account')
  expect(row?.textContent).toContain('a deleted record')
})

test.each([
  [{ page: null }, 'We couldn’t load the log. It is safe. Check your connection and try again.'],
  [{}, 'No activity yet'],
  [{ filter: { person: '', kind: 'house' as const, from: '', to: '' } }, ui.list.noneText],
])('without entries %j says why', (change, words) => {
  show([], change)
  expect(screen.getByText(words)).toBeTruthy()
})
