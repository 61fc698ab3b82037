import { expect, test } from 'vitest'
import { keptQuery, savedAddress, tapped } from './build-address'

test('what is kept of an address is the report, in one order, without what is only open', () => {
  const search = new URLSearchParams(
    'saved=a&rows=shops.visits&of=shops&by=month&metrics=score.visits&outlet=',
  )
  expect(keptQuery(search)).toBe('by=month&metrics=score.visits&of=shops')
  expect(savedAddress({ id: 'a', query: 'of=shops' })).toBe('/app/reports/build?of=shops&saved=a')
})

test('a metric that is tapped comes last, and goes when it is tapped again', () => {
  expect(tapped(['score'], 'visits')).toEqual(['score', 'visits'])
  expect(tapped(['score', 'visits'], 'score')).toEqual(['visits'])
})
