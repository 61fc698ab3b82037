import { expect, test } from 'vitest'
import { originOf } from './origin'

const outlet = '5e551011-0000-4000-8000-000000000001'
const nothing = { outlet: '', kpi: '', from: '', to: '' }

test.each([
  ['', nothing],
  [`outlet=${outlet}`, { ...nothing, outlet }],
  [
    `outlet=${outlet}&kpi=revpar&from=2026-11-16&to=2026-11-22`,
    { outlet, kpi: 'revpar', from: '2026-11-16', to: '2026-11-22' },
  ],
  ['kpi=revpar&from=2026-11-22&to=2026-11-16', nothing], // ends before it begins
  ['kpi=revpar', nothing],
  ['outlet=all&kpi=<b>&from=2026-11-16&to=2026-11-22', nothing],
])('%s', (query, origin) => expect(originOf(new URLSearchParams(query))).toEqual(origin))
