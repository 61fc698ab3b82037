import { readListQuery, wordsOf } from '~/platform/list/list-query'
import { boardList } from './board-query'
import { cellAsked } from './cell/read-cell'
import type { Board } from './read-board'

/** Parts of an address that do not exist, or that the viewer may not see. */
export const leftOutParts = ['outlets', 'kpis', 'days', 'choices', 'figure'] as const
export type LeftOutPart = (typeof leftOutParts)[number]

interface LeftOut {
  parts: LeftOutPart[]
  /** The address without it. */
  rest: URLSearchParams
}

type Kept = (text: string, board: Board) => string

const outletIn = ({ choices }: Board, id: string) => choices.outlets.some((outlet) => outlet.id === id)
const kpiIn = ({ choices }: Board, key: string) => choices.kpis.some((kpi) => kpi.key === key)
const whole = (text: string, isKnown: boolean) => (isKnown ? text : '')
const asRead =
  (name: 'span' | 'compare' | 'picture' | 'from' | 'to'): Kept =>
  (text) =>
    readListQuery(new URLSearchParams({ [name]: text }), boardList).filters[name]
/** As much of several words as is known; the text as it stands where that is all of them. */
const known =
  (isKnown: (board: Board, word: string) => boolean, name: 'outlets' | 'kpis'): Kept =>
  (text, board) => {
    const read = readListQuery(new URLSearchParams({ [name]: text }), boardList).filters[name]
    const kept = wordsOf(read).filter((word) => isKnown(board, word))
    return kept.length === wordsOf(text).length ? text : kept.join('.')
  }

/** What of each word of an address is followed. */
const rules: Record<string, { part: LeftOutPart; kept: Kept }> = {
  outlets: { part: 'outlets', kept: known(outletIn, 'outlets') },
  outlet: { part: 'outlets', kept: (text, board) => whole(text, outletIn(board, text)) },
  kpis: { part: 'kpis', kept: known(kpiIn, 'kpis') },
  kpi: { part: 'kpis', kept: (text, board) => whole(text, kpiIn(board, text)) },
  about: { part: 'kpis', kept: (text, board) => whole(text, kpiIn(board, text)) },
  from: { part: 'days', kept: asRead('from') },
  to: { part: 'days', kept: asRead('to') },
  span: { part: 'choices', kept: asRead('span') },
  compare: { part: 'choices', kept: asRead('compare') },
  picture: { part: 'choices', kept: asRead('picture') },
  scope: {
    part: 'choices',
    kept: (text, { scopes }) =>
      whole(
        text,
        scopes.some((scope) => scope === text),
      ),
  },
  cell: {
    part: 'figure',
    kept: (text, { outlets, kpis }) => {
      const { outletId, kpiKey } = cellAsked(text) ?? { outletId: '', kpiKey: '' }
      const isThere = outletId === null || outlets.some(({ id }) => id === outletId)
      return whole(text, isThere && kpis.some(({ key }) => key === kpiKey))
    },
  },
}

/** Tells what of an address the dashboards do not follow, and how it reads without that. */
export function leftOutOf(search: URLSearchParams, board: Board): LeftOut {
  const rest = new URLSearchParams(search)
  const found = new Set<LeftOutPart>()
  for (const [name, { part, kept }] of Object.entries(rules)) {
    const text = search.get(name) ?? ''
    const followed = text && kept(text, board)
    if (followed === text) continue
    found.add(part)
    if (followed) rest.set(name, followed)
    else rest.delete(name)
  }
  const [from, to] = [rest.get('from'), rest.get('to')]
  if (rest.get('span') === 'own' && from && to && board.period.from !== from) {
    found.add('days') // turned round, or longer than the database looks
    rest.set('from', board.period.from)
    rest.set('to', board.period.to)
  }
  return { parts: leftOutParts.filter((part) => found.has(part)), rest }
}
