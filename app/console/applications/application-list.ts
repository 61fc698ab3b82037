import { type ApplicationStatus, isUnderWay } from '~/domain/application-steps'
import { choice, defineList } from '~/platform/list/list-query'
import type { RulesOf } from '~/platform/list/whole-list'
import type { Application } from './applications.queries'

/** The tabs of the list; it opens with the first, which no address names. */
export const tabs = ['waiting', 'in_review', 'decided', 'all'] as const
export type Tab = (typeof tabs)[number]

/** What the address of the list may say. */
export const applicationList = defineList({
  filters: { state: choice(['in_review', 'decided', 'all']) },
  orders: ['submitted', 'business', 'city', 'seats'], // who waits longest comes first
  pageSize: 25,
  startsNarrowed: true,
})

/** Whether an application stands under a tab. */
export function isUnder(tab: Tab, status: ApplicationStatus): boolean {
  if (tab === 'all') return true
  if (tab === 'decided') return !isUnderWay({ status })
  return status === (tab === 'waiting' ? 'submitted' : 'in_review')
}

type Listed = Pick<
  Application,
  'businessName' | 'city' | 'gstin' | 'status' | 'seatsWanted' | 'submittedAt'
> & {
  applicant: { name: string | null; email: string | null } | null
}

export const applicationRules: RulesOf<typeof applicationList, Listed> = {
  texts: ({ businessName, city, gstin, applicant }) => [
    businessName,
    city,
    gstin,
    applicant?.name,
    applicant?.email,
  ],
  fits: { state: () => true }, // the tabs part them
  orders: {
    submitted: ({ submittedAt }) => Date.parse(submittedAt),
    business: ({ businessName }) => businessName,
    city: ({ city }) => city,
    seats: ({ seatsWanted }) => seatsWanted,
  },
}
