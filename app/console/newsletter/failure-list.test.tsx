import { screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import newsletterDesk from '~messages/en/newsletter-desk'
import { aRoutedScreen } from '../../../tests/routed-screen'
import { FailureList } from './failure-list'
import type { Failures } from './letters.queries'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }))
})
const gone = {
  id: '1',
  email: 'gone@readers.test',
  language: 'hi' as const,
  error: '550 no such mailbox',
  settledAt: '2026-11-21T06:30:00Z',
}

const show = (failures: Failures) =>
  aRoutedScreen({ newsletterDesk }, <FailureList letterId="letter" failures={failures} />)

test.each([
  [1, 'One address'],
  [1000, 'Latest 1 of 1,000 addresses'],
])('of %i addresses the list says how many it shows', (total, caption) => {
  show({ rows: [gone], total })
  expect(screen.getByRole('table', { name: caption })).toBeDefined()
})

test('failed mails whose addresses are not kept any more were not delivered all the same', () => {
  show({ rows: [], total: 0 })
  expect(screen.getByText('Addresses no longer kept')).toBeDefined()
})
