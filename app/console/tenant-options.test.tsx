import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'use-intl'
import { expect, test, vi } from 'vitest'
import type { Tenant } from '~/platform/tenants.queries'
import type { Messages } from '~messages/areas'
import words from '~messages/en/console'
import guard from '~messages/en/guard'
import modules from '~messages/en/modules'
import ui from '~messages/en/ui'
import { TenantOptions } from './tenant-options'

const tenants: Tenant[] = Array.from({ length: 500 }, (_, at) => ({
  id: `id-${at}`,
  name: `House ${String(at).padStart(3, '0')}`,
  slug: `slug-${at}`,
  tier: 'growth',
  seatCap: 5,
  modules: [],
  readOnlyModules: [],
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
      messages={{ console: words, guard, modules, ui } as unknown as Messages}
      timeZone="Asia/Kolkata"
    >
      <TenantOptions tenants={tenants} currentId={null} onChoose={onChoose} onRetry={onRetry} {...props} />
    </IntlProvider>,
  )
  return { onChoose, onRetry, user: userEvent.setup() }
}

const shown = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const said = () => document.querySelector('[role=status]')?.textContent

test('of 500 tenants one is found by typing and taken with Enter', async () => {
  const { onChoose, user } = show()
  expect(shown().slice(0, 2)).toEqual(['Super Admin View', 'House 000Growth'])
  expect(said()).toBe('Showing 60 of 501. Type more letters to find the others.')
  await user.keyboard('e 077')
  expect(shown()).toEqual(['House 077SuspendedGrowth'])
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(tenants[77])
})

test('the view of now is marked as chosen; the own view and an address find theirs', async () => {
  const { onChoose, user } = show({ currentId: 'id-1' })
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('House 001Growth')
  await user.keyboard('slug-499{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith(tenants[499])
  await user.clear(screen.getByRole('combobox'))
  await user.keyboard('super{Enter}')
  expect(onChoose).toHaveBeenLastCalledWith(null)
})

test('the own view is there also when the tenants cannot be fetched', async () => {
  const { onRetry, onChoose, user } = show({ tenants: null })
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch tenants')
  await user.click(screen.getByText('Try again'))
  expect(onRetry).toHaveBeenCalledOnce()
  await user.click(screen.getByText('Super Admin View'))
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(null)
})

test('while the tenants are on their way it says so', () => {
  show({ tenants: undefined })
  expect(said()).toBe('Searching…')
})

test('what fits nothing says so', async () => {
  const { user } = show()
  await user.keyboard('zzz')
  expect(shown()).toEqual([])
  expect(said()).toBe('No matching tenants.')
})
