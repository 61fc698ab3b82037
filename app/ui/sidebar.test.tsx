import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRoutedScreen } from '../../tests/routed-screen'
import { aScreen } from '../../tests/screen'
import { SidebarFrame } from './sidebar'
import { readSidebar } from './sidebar-memory'

let glass: ReturnType<typeof aScreen>
const onSignOut = vi.fn()

beforeEach(() => {
  glass = aScreen()
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'sopan-sidebar=; max-age=0; path=/'
})

const home = { key: 'home', label: 'Dashboard', icon: 'home', to: '/', end: true } as const
const team = { key: 'team', label: 'Team', icon: 'users', to: '/team', count: 3 } as const
const learn = { key: 'learn', label: 'Learn', icon: 'stairs', to: '/team/learn', also: ['/skills'] } as const
const rules = { key: 'rules', label: 'Rules', icon: 'flag', to: '/team/rules', count: 2 } as const

function Frame() {
  return (
    <SidebarFrame
      heading="Learning Portal"
      collapsedHeading="Menu"
      top="Annapurna"
      entries={[home, { ...team, below: [learn, rules] }]}
      bar={[home, learn, rules]}
      bottom={[{ key: 'out', label: 'Sign Out', icon: 'logOut', onSelect: onSignOut }]}
      header={<input aria-label="Anything" />}
    >
      <h1>Page</h1>
    </SidebarFrame>
  )
}

const open = (at = '/team') => aRoutedScreen({}, <Frame />, { at })
const menu = () => screen.getAllByRole('navigation', { name: 'Learning Portal' })[0] as HTMLElement

test('the current place is marked, and what acts acts', async () => {
  open()
  const current = within(menu())
    .getAllByRole('link')
    .filter((link) => link.getAttribute('aria-current'))
  expect(current.map(({ textContent }) => textContent)).toEqual(['Team 3'])
  await userEvent.click(within(menu()).getByRole('button', { name: 'Sign Out' }))
  expect(onSignOut).toHaveBeenCalledOnce()
})

test.each<[string, string[], string[]?]>([
  ['/team/learn/one', ['Learn']],
  ['/skills', ['Learn']],
  ['/elsewhere', []],
  ['/team', ['Team 3'], []],
])('at %s one place is the current one, in the menu and in the bar', (at, current, inBar = current) => {
  open(at)
  const marked = (name: string) =>
    within(screen.getByRole('navigation', { name }))
      .getAllByRole('link')
      .flatMap((link) => (link.ariaCurrent === 'page' ? [link.textContent] : []))
  expect([marked('Learning Portal'), marked('Go to')]).toEqual([current, inBar])
})

test('the button and Ctrl+B fold it; the words stay as names, and this browser remembers it', async () => {
  open()
  const toggle = screen.getByRole('button', { name: 'Collapse menu' })
  expect([toggle.getAttribute('aria-expanded'), readSidebar()]).toEqual(['true', 'open'])
  await userEvent.click(toggle)
  expect(screen.getByRole('button', { name: 'Expand menu' }).getAttribute('aria-expanded')).toBe('false')
  expect(menu().textContent).toContain('Menu')
  expect(within(menu()).getByRole('link', { name: 'Dashboard' })).toBeTruthy()
  expect(readSidebar()).toBe('folded')
  cleanup()
  open()
  expect(screen.getByRole('button', { name: 'Expand menu' })).toBeTruthy()
  screen.getByLabelText('Anything').focus() // someone writes: the keys count all the same
  await userEvent.keyboard('{Control>}b{/Control}')
  expect([menu().textContent?.includes('Learning Portal'), readSidebar()]).toEqual([true, 'open'])
})

test('the cookie lives for seven days', async () => {
  const written = vi.spyOn(document, 'cookie', 'set')
  open()
  await userEvent.keyboard('{Meta>}b{/Meta}')
  expect(written.mock.lastCall?.[0]).toBe('sopan-sidebar=folded; path=/; max-age=604800; SameSite=Lax')
  written.mockRestore()
})

test('on a phone it is a sheet that closes by going somewhere, by its button and when the screen grows', async () => {
  glass = aScreen('narrow')
  open('/')
  const opener = screen.getByRole('button', { name: 'Open menu' })
  await userEvent.click(opener)
  const sheet = screen.getByRole('dialog', { name: 'Learning Portal' })
  await userEvent.click(within(sheet).getByRole('link', { name: /^Team/ }))
  expect([screen.queryByRole('dialog'), document.activeElement]).toEqual([null, opener])
  await userEvent.click(opener)
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(opener)
  act(() => glass.turn('wide'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
