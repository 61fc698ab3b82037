import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Module } from '~/domain/modules'
import store from '~messages/en/store'
import { aRoutedScreen } from '../../tests/routed-screen'
import { TrialOverNote } from './trial-over-note'

afterEach(cleanup)

const show = (
  path: string,
  over: readonly Module[],
  mayOrder = true,
  active: readonly Module[] = ['kpi_heatmaps', ...over],
) => aRoutedScreen({ store }, <TrialOverNote active={active} over={over} mayOrder={mayOrder} />, { at: path })

test('in a module whose trial is over it says so, and where it can be ordered', () => {
  show('/app/loyalty/rewards', ['loyalty_app'])
  screen.getByText(/trial of this module is over/)
  expect(screen.getByRole('link').getAttribute('href')).toBe('/app/store/loyalty_app')
})

test('who may not order reads it without a link', () => {
  show('/app/loyalty', ['loyalty_app'], false)
  screen.getByText(/trial of this module is over/)
  expect(screen.queryByRole('link')).toBeNull()
})

test.each([
  ['/app/dashboards', 'another module is as before'],
  ['/app/actions', 'a page that another module opens, too'],
  ['/app/store', 'the store'],
])('at %s it says nothing: %s', (path) => {
  show(path, ['mystery_shops'])
  expect(screen.queryByText(/trial/)).toBeNull()
})

test('a page of two modules says it where the other one is not there', () => {
  show('/app/actions', ['mystery_shops'], true, ['mystery_shops'])
  screen.getByText(/trial of this module is over/)
})
