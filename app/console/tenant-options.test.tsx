import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Tenant } from '~/platform/tenants.queries'
import type { Messages } from '~messages/areas'
import words from '~messages/en/console'
import guard from '~messages/en/guard'
import modules from '~messages/en/modules'
import { TenantOptions } from './tenant-options'

beforeAll(() => {
  Element.prototype.scrollIntoView = () => {} // jsdom draws nothing
})
afterEach(cleanup)

const tenants: Tenant[] = Array.from({ length: 500 }, (_, at) => ({
  id: `id-${at}`,
  name: `House ${String(at).padStart(3, '0')}`,
  slug: `slug-${at}`,
  tier: 'growth',
  seatCap: 5,
  modules: [],
  logoUrl: null,
  brandColor: '#2E3B55',
  isActive: at !== 77,
  createdAt: '2026-01-01',
  updatedAt: '2026-01-01',
}))

function show(props: Partial<React.ComponentProps<typeof TenantOptions>> = {}) {
  const onChoose = vi.fn()
  const onRetry = vi.fn()
  render(
    <IntlProvider
      locale="en-IN"
      messages={{ console: words, guard, modules } as unknown as Messages}
      timeZone="Asia/Kolkata"
    >
      <TenantOptions tenants={tenants} currentId={null} onChoose={onChoose} onRetry={onRetry} {...props} />
    </IntlProvider>,
  )
  return { onChoose, onRetry, user: userEvent.setup() }
}

const shown = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent
const said = () => document.querySelector('[role=status]')?.textContent

test('of 500 tenants one is found by typing and taken with Enter', async () => {
  const { onChoose, user } = show()
  expect(shown()).toHaveLength(501)
  expect(chosen()).toBe('Super Admin View')
  await user.keyboard('e 07')
  expect(shown()).toHaveLength(10)
  await user.keyboard('7')
  expect(shown()).toEqual(['House 077SuspendedGrowth'])
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(tenants[77])
})

test('arrow keys walk and stop at the ends; the field tells which one is meant', async () => {
  const { onChoose, user } = show({ currentId: 'id-1' })
  await user.keyboard('{ArrowUp}{ArrowDown}{ArrowDown}{PageDown}')
  const meant = document.activeElement?.getAttribute('aria-activedescendant') ?? ''
  expect(document.getElementById(meant)?.textContent).toContain('House 011')
  expect(chosen()).toContain('House 001')
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(tenants[11])
})

test('the own view is there also when the tenants cannot be fetched', async () => {
  const { onRetry, onChoose, user } = show({ tenants: null })
  expect(said()).toContain('Failed to fetch tenants')
  await user.click(screen.getByText('Try again'))
  expect(onRetry).toHaveBeenCalledOnce()
  await user.click(screen.getByText('Super Admin View'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null)
})

test('what fits nothing says so', async () => {
  const { user } = show()
  await user.keyboard('zzz')
  expect(shown()).toEqual([])
  expect(said()).toBe('No matching tenants.')
})
