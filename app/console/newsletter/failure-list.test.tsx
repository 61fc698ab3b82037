import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { IntlProvider } from 'use-intl'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Messages } from '~messages/areas'
import newsletterDesk from '~messages/en/newsletter-desk'
import ui from '~messages/en/ui'
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

function show(failures: Failures) {
  const router = createMemoryRouter([
    { path: '*', element: <FailureList letterId="letter" failures={failures} /> },
  ])
  render(
    <IntlProvider
      locale="en-IN"
      messages={{ newsletterDesk, ui } as unknown as Messages}
      timeZone="Asia/Kolkata"
    >
      <RouterProvider router={router} />
    </IntlProvider>,
  )
}

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
