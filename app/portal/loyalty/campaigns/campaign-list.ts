import { choice, defineList, type QueryOf } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import { type Campaign, campaignStates } from './campaigns.queries'

/** What the address of the list may say. */
export const campaignList = defineList({
  filters: { state: choice(campaignStates) },
  orders: ['-created', 'name', '-started'],
  pageSize: 25,
})
export type CampaignQuery = QueryOf<typeof campaignList>

export const campaignRules: RulesOf<typeof campaignList, Campaign> = {
  texts: ({ name, message }) => [name, message.title.en, message.title.hi],
  fits: { state: ({ state }, wanted) => state === wanted },
  orders: {
    created: ({ created_at }) => created_at,
    name: ({ name }) => name,
    started: ({ started_at }) => started_at,
  },
}
