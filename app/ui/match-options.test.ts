import { expect, test } from 'vitest'
import { matchOptions } from './match-options'

const commands = [
  { label: 'Team Admin', keywords: 'members people' },
  { label: 'Settings', keywords: 'language theme password' },
  { label: 'KPI Dashboards' },
  { label: 'Dashboard' },
  { label: 'Café Annapurna' },
  { label: 'बाज़ार', keywords: 'store' },
]

test.each([
  ['', ['Team Admin', 'Settings', 'KPI Dashboards', 'Dashboard', 'Café Annapurna', 'बाज़ार']],
  ['dash', ['Dashboard', 'KPI Dashboards']],
  ['dashboards', ['KPI Dashboards']],
  ['dash kpi', ['KPI Dashboards']],
  ['PEOPLE', ['Team Admin']],
  ['admin team', ['Team Admin']],
  ['stngs', ['Settings']],
  ['cafe', ['Café Annapurna']],
  ['purna', ['Café Annapurna']],
  ['बाजार', ['बाज़ार']],
  ['बाज़', ['बाज़ार']],
  ['store', ['बाज़ार']],
  ['team zebra', []],
  ['...', ['Team Admin', 'Settings', 'KPI Dashboards', 'Dashboard', 'Café Annapurna', 'बाज़ार']],
])('%j finds %j', (query, expected) =>
  expect(matchOptions(query, commands).map(({ label }) => label)).toEqual(expected),
)
