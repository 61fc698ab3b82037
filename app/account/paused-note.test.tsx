import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import en from '~messages/en/store'
import hi from '~messages/hi/store'
import { aRoutedScreen } from '../../tests/routed-screen'
import { PausedNote } from './paused-note'

afterEach(cleanup)

const show = (path: string, isAdmin = true, locale: 'en' | 'hi' = 'en') =>
  aRoutedScreen({ store: { en, hi }[locale] }, <PausedNote since="2026-11-03" isAdmin={isAdmin} />, {
    at: path,
    language: locale,
  })

test('in a module it says what is paused, since when, and where an admin settles it', () => {
  show('/app/loyalty/rewards')
  screen.getByText(/Changes are paused here since 3 November 2026/)
  screen.getByText(/learning goes on/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/app/store/invoices')
})

test('who is no admin reads who opens it again, in Hindi as well', () => {
  show('/app/dashboards', false, 'hi')
  screen.getByText(/3 नवंबर 2026 से यहाँ बदलाव रुके हुए हैं/)
  screen.getByText(/एडमिन इसे फिर खोल सकते हैं/)
  expect(screen.queryByRole('link')).toBeNull()
})

test.each(['/app/courses', '/app/courses/team', '/app/store/invoices', '/app'])(
  'at %s changes go on, and nothing is said',
  (path) => {
    show(path)
    expect(screen.queryByText(/paused/)).toBeNull()
  },
)
