import { choice, defineList, type QueryOf } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import { type Reward, rewardStates } from './rewards.queries'

/** What the address of the list may say. */
export const rewardList = defineList({
  filters: { state: choice(rewardStates) },
  orders: ['points', 'title', '-redeemed'],
  pageSize: 25,
})
export type RewardQuery = QueryOf<typeof rewardList>

export const rewardRules: RulesOf<typeof rewardList, Reward> = {
  texts: ({ title }) => [title.en, title.hi],
  fits: { state: ({ state }, wanted) => state === wanted },
  orders: {
    points: ({ points }) => points,
    title: ({ title }) => title.en,
    redeemed: ({ redeemed }) => redeemed,
  },
}
