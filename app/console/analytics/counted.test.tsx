import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import analytics from '~messages/en/analytics'
import { aRoutedScreen } from '../../../tests/routed-screen'
import { Counted } from './counted'

const empty = {
  today: '2026-11-22',
  firstDay: '2026-11-22',
  hasSamples: false,
  limits: { room: 100_663_296, share: 2_013_265 },
  facts: [],
  before: [],
  days: [],
}

function show(leftOut: { share: number; room: number }) {
  const range = { key: 'today', from: '2026-11-22', to: '2026-11-22' } as const
  aRoutedScreen({ analytics }, <Counted range={range} analytics={{ ...empty, leftOut }} speeds={[]} />)
}

test.each([
  [{ share: 2, room: 40 }, '42 events in this period were left out'],
  [{ share: 0, room: 1 }, 'One event in this period was left out'],
])('a time of which all was left out says so: %j', (leftOut, words) => {
  show(leftOut)
  expect(screen.getByText(words, { exact: false })).toBeDefined()
  expect(screen.getByText(analytics.emptyRange)).toBeDefined()
})

test('a time without a visit left nothing out', () => {
  show({ share: 0, room: 0 })
  expect(screen.queryByText('left out', { exact: false })).toBeNull()
})
