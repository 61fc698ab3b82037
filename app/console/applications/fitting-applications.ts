import { type ApplicationStatus, isUnderWay } from '~/domain/application-steps'
import type { Sort } from '~/ui/table'
import type { Application } from './applications.queries'

export const tabs = ['waiting', 'in_review', 'decided', 'all'] as const
export type Tab = (typeof tabs)[number]

/** The tab that an address asks for; those that wait, when it asks for none. */
export function tabOf(state: string): Tab {
  return tabs.find((tab) => tab === state) ?? 'waiting'
}

/** Whether an application stands under a tab. */
export function isUnder(tab: Tab, status: ApplicationStatus): boolean {
  if (tab === 'all') return true
  if (tab === 'decided') return !isUnderWay({ status })
  return status === (tab === 'waiting' ? 'submitted' : 'in_review')
}

type Searched = Pick<Application, 'businessName' | 'city' | 'gstin' | 'status'> & {
  applicant: { name: string | null; email: string | null } | null
}

/** The applications under a tab in which every typed word occurs: in the name, the city, the GSTIN, or of the applicant. */
export function fittingApplications<Any extends Searched>(
  applications: readonly Any[],
  tab: Tab,
  q: string,
): Any[] {
  const words = folded(q).split(/\s+/).filter(Boolean)
  return applications.filter((application) => {
    const { businessName, city, gstin, applicant, status } = application
    const said = folded([businessName, city, gstin, applicant?.name, applicant?.email].join(' '))
    return isUnder(tab, status) && words.every((word) => said.includes(word))
  })
}

function folded(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase()
}

type Sorted = Pick<Application, 'businessName' | 'city' | 'seatsWanted' | 'submittedAt'>

/** The applications in the wanted order; names as a reader of that language sorts them, equals by when they came. */
export function sortApplications<Any extends Sorted>(
  applications: readonly Any[],
  sort: Sort,
  language: string,
): Any[] {
  const words = new Intl.Collator(language, { numeric: true })
  const byTime = (one: Any, other: Any) => Date.parse(one.submittedAt) - Date.parse(other.submittedAt)
  const orders: Record<string, (one: Any, other: Any) => number> = {
    business: (one, other) => words.compare(one.businessName, other.businessName),
    city: (one, other) => words.compare(one.city, other.city),
    seats: (one, other) => one.seatsWanted - other.seatsWanted,
    submitted: byTime,
  }
  const order = orders[sort.key] ?? byTime
  const sign = sort.direction === 'ascending' ? 1 : -1
  return [...applications].sort((one, other) => sign * order(one, other) || byTime(one, other))
}
