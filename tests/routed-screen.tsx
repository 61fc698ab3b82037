import { render } from '@testing-library/react'
import { createMemoryRouter, type NonIndexRouteObject, type RouteObject, RouterProvider } from 'react-router'
import { TestWords } from './words'

interface Place extends Pick<React.ComponentProps<typeof TestWords>, 'language'> {
  /** The address that is open. */
  at?: string
  /** The path of the element; without one it stands at every address that no other route has. */
  path?: string
  /** What its route has besides: a loader, an id, routes within. */
  route?: Omit<NonIndexRouteObject, 'path' | 'element'>
  /** The routes beside it. */
  others?: RouteObject[]
  /** What the loaders have given already, by the id of the route. */
  loaded?: Record<string, unknown>
}

/** Draws an element at an address of a router, with these words and those of the interface's own parts; its router, too. */
export function aRoutedScreen(
  words: React.ComponentProps<typeof TestWords>['words'],
  element: React.ReactNode,
  { at = '/', path = '*', route, others = [], loaded, language }: Place = {},
) {
  const router = createMemoryRouter([{ path, element, ...route }, ...others], {
    initialEntries: [at],
    ...(loaded && { hydrationData: { loaderData: loaded } }),
  })
  const drawn = render(
    <TestWords words={words} language={language}>
      <RouterProvider router={router} />
    </TestWords>,
  )
  return { ...drawn, router }
}
