import { aText, choice, defineList, type QueryOf } from '~/platform/list/list-query'
import { scopes } from '../board/board-query'

/** Whole weeks up to yesterday: with fewer than four nobody could say how much they differ. */
export const rankingSpans = { weeks4: 4, weeks13: 13, weeks52: 52 } as const
export type RankingSpan = keyof typeof rankingSpans
export const spanNames = Object.keys(rankingSpans) as RankingSpan[]
export const usualSpan: RankingSpan = 'weeks13'

/** What the address of the ranking may say. */
export const rankingList = defineList({
  filters: { scope: choice(scopes), kpi: aText, span: choice(spanNames) },
  orders: [],
  pageSize: 500,
})
export type RankingQuery = QueryOf<typeof rankingList>
