import { expect, test } from 'vitest'
import { readListQuery } from '~/platform/list/list-query'
import { boardList, periodAsked } from './board-query'
import { leftOutOf } from './left-out'
import type { Board } from './read-board'

const [mandovi, calangute] = ['5c1b4a52-7f5e-4d0c-8f0b-1f6d4f0a2b11', '5c1b4a52-7f5e-4d0c-8f0b-1f6d4f0a2b22']
const choices = { outlets: [{ id: mandovi }, { id: calangute }], kpis: [{ key: 'adr' }, { key: 'revpar' }] }

test.each([
  ['', [], ''],
  [`outlets=${mandovi}.${calangute}&kpis=adr&span=week&compare=target&picture=weeks&scope=hotel`, [], null],
  [`outlets=${mandovi},${calangute}`, [], null],
  [`outlets=${mandovi}.nobody`, ['outlets'], `outlets=${mandovi}`],
  ['outlets=nobody', ['outlets'], ''],
  [`outlet=${mandovi.replace('5c', '6c')}`, ['outlets'], ''],
  ['kpis=adr.yield', ['kpis'], 'kpis=adr'],
  [`kpis=${Array.from({ length: 40 }, (_, at) => `k${at}`).join('.')}.adr`, ['kpis'], ''],
  ['kpi=yield&about=yield', ['kpis'], ''],
  ['span=own&from=yesterday&to=2026-11-20', ['days'], 'span=own&to=2026-11-20'],
  ['span=own&from=2026-11-22&to=2026-11-20', ['days'], 'span=own&from=2026-11-20&to=2026-11-20'],
  ['span=own&from=1999-01-01&to=2026-11-20', ['days'], 'span=own&from=2026-11-20&to=2026-11-20'],
  ['span=century&compare=wishes&picture=oil&scope=ship', ['choices'], ''],
  [`cell=${mandovi}.adr`, [], null],
  ['cell=all.adr', [], null],
  ['cell=all.yield', ['figure'], ''],
  ['cell=nothing', ['figure'], ''],
  ['view=plain&something=else', [], null],
])('of %s %j is left out', (search, parts, rest) => {
  const { filters } = readListQuery(new URLSearchParams(search), boardList)
  const period = periodAsked(filters, '2026-11-23')
  const board = { choices, ...choices, scopes: ['hotel'], period } as unknown as Board
  const leftOut = leftOutOf(new URLSearchParams(search), board)
  expect(leftOut.parts).toEqual(parts)
  expect(decodeURIComponent(leftOut.rest.toString())).toBe(rest ?? search)
})
