import { expect, test } from 'vitest'
import { modulesOfTier } from '~/domain/modules'
import { gainedByTier, isLive, type Source, stillToGive, switchedOff } from './entitled-modules'

const now = Date.parse('2026-11-21T10:00:00Z')
const held = (module: 'bi_reports' | 'loyalty_app', source: Source, validUntil: string | null = null) => ({
  module,
  source,
  validFrom: '2026-01-01T00:00:00Z',
  validUntil,
})

test.each([
  ['2026-01-01T00:00:00Z', null, true],
  ['2026-01-01T00:00:00Z', '2026-11-21T10:00:00Z', false],
  ['2026-01-01T00:00:00Z', '2026-11-21T10:00:01Z', true],
  ['2026-12-01T00:00:00Z', null, false],
])('from %s until %s is live: %s', (validFrom, validUntil, live) => {
  expect(isLive({ validFrom, validUntil }, now)).toBe(live)
})

test('a bought module that is not in use can be switched on again', () => {
  expect(switchedOff([], [held('bi_reports', 'add_on')], now)).toEqual(['bi_reports'])
  expect(switchedOff(['bi_reports'], [held('bi_reports', 'add_on')], now)).toEqual([])
  expect(switchedOff([], [held('bi_reports', 'tier')], now)).toEqual([])
  expect(switchedOff([], [held('bi_reports', 'grant', '2026-02-01T00:00:00Z')], now)).toEqual([])
})

test('a tier brings what is not in use yet', () => {
  expect(gainedByTier(modulesOfTier.essential, 'growth')).toEqual([
    'kpi_heatmaps',
    'mystery_shops',
    'loyalty_app',
  ])
  expect(gainedByTier(modulesOfTier.master, 'growth')).toEqual([])
})

test('what the tier or an add-on has is not offered', () => {
  expect(stillToGive('growth', [held('bi_reports', 'add_on')], now)).toEqual(['career_clinics'])
  expect(stillToGive('growth', [held('bi_reports', 'add_on', '2026-02-01T00:00:00Z')], now)).toEqual([
    'career_clinics',
    'bi_reports',
  ])
  expect(stillToGive('master', [], now)).toEqual([])
})
