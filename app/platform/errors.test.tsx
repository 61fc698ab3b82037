import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, data, Link, Outlet, RouterProvider, useRouteError } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { Refusal } from './refusal'
import { RenderGuard } from './render-guard'
import { RouteErrorPage } from './route-error-page'

// React and the router also print what they catch; here it is caught on purpose.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
function Frame() {
  return (
    <>
      <Link to="/fine">elsewhere</Link>
      <RenderGuard>
        <Outlet />
      </RenderGuard>
    </>
  )
}

function Failed() {
  return <RouteErrorPage error={useRouteError()} />
}

function Broken(): React.ReactNode {
  throw new TypeError('no seats for asha@annapurna.test')
}

let isReached = false

/** As the client library and the browsers say that no answer came. */
const unreached = {
  session: Object.assign(new Error('fetch failed'), { name: 'AuthRetryableFetchError' }),
  chromium: new TypeError('Failed to fetch'),
  firefox: new TypeError('NetworkError when attempting to fetch resource.'),
  safari: new TypeError('Load failed'),
  code: new TypeError('Failed to fetch dynamically imported module: /assets/page.js'),
}

function open(address: string) {
  const refuse = (thrown: unknown) => () => {
    throw thrown
  }
  const router = createMemoryRouter(
    [
      {
        Component: Frame,
        children: [
          {
            ErrorBoundary: Failed,
            children: [
              { path: '/list', loader: refuse(new Error('The list is gone')), element: null },
              { path: '/hi/list', loader: refuse(new Error('The list is gone')), element: null },
              {
                path: '/down',
                loader: refuse(data(null, { status: 503, statusText: 'Service Unavailable' })),
                element: null,
              },
              {
                path: '/far',
                loader: () => (isReached ? null : refuse(new Refusal('unreachable'))()),
                element: <p>near</p>,
              },
              {
                path: '/away/:how',
                loader: ({ params }) =>
                  isReached ? null : refuse(unreached[params.how as keyof typeof unreached])(),
                element: <p>near</p>,
              },
              { path: '/missing', loader: refuse(data(null, { status: 404 })), element: null },
            ],
          },
          { path: '/broken', Component: Broken },
          { path: '/hi/broken', Component: Broken },
          { path: '/fine', element: <p>fine</p> },
        ],
      },
    ],
    { initialEntries: [address] },
  )
  render(<RouterProvider router={router} />)
}

test('a page that cannot be loaded says so, then what happened', async () => {
  open('/list')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Unexpected Application Error!')
  expect(screen.getByText('The list is gone')).toBeTruthy()
  expect(document.title).toBe('Unexpected Application Error! · Sopan')
  expect(screen.getByRole('link', { name: 'elsewhere' })).toBeTruthy()
})

test('the status text stands for an answer that is no page', async () => {
  open('/down')
  expect(await screen.findByText('Service Unavailable')).toBeTruthy()
})

test('a missing thing is no application error', async () => {
  open('/missing')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Page not found')
})

test('a server that cannot be reached is no error, and the page comes as soon as there is a connection', async () => {
  isReached = false
  open('/far')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('No connection')
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect(screen.findByText('near', undefined, { timeout: 100 })).rejects.toThrow()
  isReached = true
  fireEvent(window, new Event('online'))
  expect(await screen.findByText('near')).toBeTruthy()
})

test.each(['session', 'chromium', 'firefox', 'safari'])(
  'so it is in the words of %s, and the page comes by itself though nobody tells of a connection',
  async (how) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    isReached = false
    open(`/away/${how}`)
    await vi.waitFor(() => screen.getByText('No connection'))
    isReached = true
    // Again and again, as the clock does: the page begins to wait a moment after its words stand there.
    await vi.waitFor(() => {
      act(() => void vi.advanceTimersByTime(5000))
      screen.getByText('near')
    }, 8000)
  },
)

test('code that is gone is no lost connection', async () => {
  isReached = false
  open('/away/code')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('Unexpected Application Error!')
})

test('in Hindi the words are Hindi', async () => {
  open('/hi/list')
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('कुछ गड़बड़ हो गई!')
  cleanup()
  open('/hi/broken')
  expect((await screen.findByRole('button', { name: 'पेज रीफ़्रेश करें' })).textContent).toBe('पेज रीफ़्रेश करें')
})

test('a part that cannot be drawn leaves the frame, offers two ways on and hides whose address it was', async () => {
  open('/broken')
  const words = "We're experiencing some technical difficulties. Please refresh the page or try again later."
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(words)
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Go Back' })).toBeTruthy()
  expect(screen.getByText('no seats for [email]')).toBeTruthy()
  fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
  expect(await screen.findByText('fine')).toBeTruthy()
})
