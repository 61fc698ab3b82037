import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import words from '~messages/en/console'
import guard from '~messages/en/guard'
import modules from '~messages/en/modules'
import { fakeBackend } from '../../../tests/fake-backend'
import { TestWords } from '../../../tests/words'
import { Refusal } from '../refusal'
import type { TenantName } from '../tenants.queries'
import { TenantFound } from './tenant-found'

const tenants: TenantName[] = Array.from({ length: 500 }, (_, at) => ({
  id: `id-${at}`,
  name: `House ${String(at).padStart(3, '0')}`,
  slug: `slug-${at}`,
  tier: 'growth',
  brandColor: '#2E3B55',
  isActive: at !== 77,
}))

const names = fakeBackend().rows(
  'tenants',
  'id, name, slug, tier, isActive:is_active, brandColor:brand_color',
  (filters) => {
    const typed = (column: string) => filters.get(column)?.replace(/^ilike\.%(.*)%$/, '$1') ?? ''
    return tenants
      .filter(({ name, slug }) => name.includes(typed('name')) && slug.includes(typed('slug')))
      .slice(0, Number(filters.get('limit')))
  },
)

function show(value = 'own', without: string[] = []) {
  const onChoose = vi.fn()
  render(
    <TestWords words={{ console: words, guard, modules }}>
      <TenantFound
        value={value}
        others={[{ id: 'own', label: 'Super Admin View' }]}
        without={without}
        onChoose={onChoose}
      />
    </TestWords>,
  )
  return { onChoose, user: userEvent.setup() }
}

const shown = () => [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent)
const said = () => document.querySelector('[role=status]')?.textContent

test('of 500 tenants the first are shown, and one is found by typing and taken with Enter', async () => {
  const { onChoose, user } = show()
  await screen.findByText('House 000')
  expect(shown().slice(0, 2)).toEqual(['Super Admin View', 'House 000Growth'])
  expect(shown()).toHaveLength(21)
  expect(said()).toBe('The first 20. Type a part of the name to find the others.')
  await user.keyboard('House 077')
  await vi.waitFor(() => expect(shown()).toEqual(['House 077SuspendedGrowth']))
  await user.keyboard('{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('id-77', tenants[77])
})

test('what is chosen is marked, and what cannot be chosen is left out', async () => {
  show('id-1', ['id-0'])
  await screen.findByText('House 001')
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('House 001Growth')
  expect(shown()).not.toContain('House 000Growth')
})

test('the other choice is there at once, and also when the tenants cannot be fetched', async () => {
  names.mockRejectedValueOnce(new Refusal('unreachable'))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { onChoose, user } = show()
  expect(shown()).toEqual(['Super Admin View'])
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch tenants')
  await user.click(screen.getByText('Try again'))
  await screen.findByText('House 000')
  await user.type(screen.getByRole('combobox'), 'super{Enter}')
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('own', null)
})

test('Enter before the answer takes none of those that were found for less', async () => {
  const { onChoose, user } = show()
  await screen.findByText('House 000')
  await user.keyboard('House 077{Enter}')
  expect(onChoose).not.toHaveBeenCalled()
})

test('one is found by its short name too', async () => {
  const { user } = show()
  await user.keyboard('slug-499')
  await vi.waitFor(() => expect(shown()).toEqual(['House 499Growth']))
})

test('what fits nothing says so', async () => {
  const { user } = show()
  await user.keyboard('zzz')
  await vi.waitFor(() => expect(said()).toBe('No matching tenants.'))
  expect(shown()).toEqual([])
})
