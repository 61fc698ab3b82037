import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, Outlet, RouterProvider, useFetcher } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { aScreen } from '../../tests/screen'
import { TestWords } from '../../tests/words'
import { underWay } from './under-way'
import { WaitingBar } from './waiting-bar'

beforeEach(() => {
  aScreen()
  vi.useFakeTimers()
})

const slowly = () => new Promise<null>((answer) => setTimeout(answer, 7000, null))
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const isShown = () =>
  document.querySelector('[data-waiting]') !== null && screen.queryByText('Loading…') !== null

let send = () => {}
function Page() {
  const { submit } = useFetcher()
  send = () => void submit({}, { method: 'post', action: '/kept' })
  return (
    <TestWords>
      <WaitingBar />
      <Outlet />
    </TestWords>
  )
}
const routes = [
  {
    path: '/',
    Component: Page,
    children: [
      { path: 'next', loader: slowly, element: 'arrived' },
      { path: 'kept', action: slowly, element: null },
    ],
  },
]

test.each([
  ['another page', (router: ReturnType<typeof createMemoryRouter>) => void router.navigate('/next')],
  ['what a form sends', () => send()],
  ['a change', () => void underWay(slowly())],
])('while %s is on its way it shows after 300 ms, is said, and goes with the answer', async (_, begin) => {
  const router = createMemoryRouter(routes)
  render(<RouterProvider router={router} />)
  await act(async () => begin(router))
  await after(299)
  expect(isShown()).toBe(false)
  await after(1)
  expect(isShown()).toBe(true)
  await after(6699)
  expect(isShown()).toBe(true)
  await after(1)
  expect(isShown()).toBe(false)
})

test('what is quick shows nothing', async () => {
  render(<RouterProvider router={createMemoryRouter(routes)} />)
  const shown = vi.fn()
  new MutationObserver(() => isShown() && shown()).observe(document.body, { subtree: true, childList: true })
  act(() => void underWay(new Promise((done) => setTimeout(done, 250))))
  await after(1000)
  expect(shown).not.toHaveBeenCalled()
})

test('without a connection another page says when it opens', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const router = createMemoryRouter(routes)
  render(<RouterProvider router={router} />)
  await act(async () => void router.navigate('/next'))
  await after(300)
  expect(screen.queryByText(/opens when you’re back online/)).not.toBeNull()
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.queryByText(/opens when you’re back online/)).toBeNull()
  expect(isShown()).toBe(true) // the answer is still out
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.queryByText(/opens when you’re back online/)).not.toBeNull()
  await after(6700)
  expect(screen.queryByText(/opens when you’re back online/)).toBeNull()
  online.mockRestore()
})
