import { type Module, modulesOfPath } from '~/domain/modules'
import type { IconName } from '~/ui/icons'
import { placeAt } from '~/ui/place-at'

interface Job {
  key: string
  to: string
  icon: IconName
  /** Pages elsewhere that belong to it. */
  also?: readonly string[]
  /** Who has work there; without it everybody. */
  isFor?: 'leads' | 'authors'
}

interface Place extends Omit<Job, 'isFor'> {
  /** Only the exact address is this place. */
  end?: boolean
  /** Who has work there; without it everybody. */
  isFor?: 'leads' | 'admins'
  /** What there is to do there, by jobs. */
  jobs?: readonly Job[]
}

const learningJobs = [
  { key: 'learn', to: '/app/courses', icon: 'stairs' },
  {
    key: 'team',
    to: '/app/courses/team',
    icon: 'clipboard',
    also: [
      '/app/courses/sessions',
      '/app/courses/rules',
      '/app/courses/insights',
      '/app/people',
      '/app/joining',
    ],
    isFor: 'leads',
  },
  { key: 'observe', to: '/app/courses/observations', icon: 'checklist', isFor: 'leads' },
  { key: 'compliance', to: '/app/courses/compliance', icon: 'badge', isFor: 'leads' },
  { key: 'studio', to: '/app/courses/studio', icon: 'edit', isFor: 'authors' },
] as const satisfies readonly Job[]

/** The places of the portal in the order of its menu. The ones of a feature are opened by its modules (domain/modules). */
const places = [
  { key: 'dashboard', to: '/app', icon: 'home', end: true },
  { key: 'courses', to: '/app/courses', icon: 'book', jobs: learningJobs },
  { key: 'dashboards', to: '/app/dashboards', icon: 'chart', isFor: 'leads' },
  { key: 'actions', to: '/app/actions', icon: 'check', isFor: 'leads' },
  { key: 'mysteryShops', to: '/app/mystery-shops', icon: 'eye', isFor: 'leads' },
  { key: 'loyalty', to: '/app/loyalty', icon: 'heart' },
  { key: 'careerClinics', to: '/app/career-clinics', icon: 'compass' },
  { key: 'reports', to: '/app/reports', icon: 'flag', isFor: 'leads' },
  { key: 'store', to: '/app/store', icon: 'store', isFor: 'leads' },
  { key: 'admin', to: '/app/admin', icon: 'users', also: ['/app/people', '/app/joining'], isFor: 'admins' },
] as const satisfies readonly Place[]

export type LearningJob = (typeof learningJobs)[number]
type PlaceKey = (typeof places)[number]['key']

/** An entry of the menu, and below it one for each job the viewer has there. */
export interface MenuPlace extends Omit<Place, 'jobs' | 'isFor'> {
  key: PlaceKey
  below: readonly LearningJob[]
}

/** The features whose pages exist. One that is built joins the list here; until then nothing leads to it. */
export const builtFeatures: readonly string[] = [
  '/app/courses',
  '/app/dashboards',
  '/app/actions',
  '/app/mystery-shops',
  '/app/loyalty',
  '/app/career-clinics',
  '/app/reports',
  '/app/store',
]

/** What somebody does in a workspace, as domain/access tells it. */
export interface Work {
  mayLead: boolean
  mayWrite: boolean
}

/** The viewer's jobs in learning; everyone in a workspace may learn. */
export function learningJobsOf({ mayLead, mayWrite }: Work): LearningJob[] {
  const may = { leads: mayLead, authors: mayWrite }
  return learningJobs.filter((job) => !('isFor' in job) || may[job.isFor])
}

interface Visitor extends Work {
  modules: readonly Module[]
  isAdmin: boolean
}

/** The places for somebody in a tenant with these modules: those of features only if the tenant has them and they are built. */
export function menuFor(visitor: Visitor, built: readonly string[] = builtFeatures): MenuPlace[] {
  const has = { leads: visitor.mayLead, admins: visitor.isAdmin }
  return places
    .filter((place) => {
      const opening = modulesOfPath(place.to)
      const isThere =
        opening.length === 0 ||
        (built.includes(place.to) && opening.some((one) => visitor.modules.includes(one)))
      return isThere && (!('isFor' in place) || has[place.isFor])
    })
    .map((place) => {
      const jobs = 'jobs' in place ? learningJobsOf(visitor) : []
      return { ...place, below: jobs.length > 1 ? jobs : [] } // one job is the place itself
    })
}

/** What the bar at the foot of a phone has room for: the first places, by jobs where a place has some. */
export function barOf(menu: readonly MenuPlace[]): (MenuPlace | LearningJob)[] {
  return menu
    .filter(({ key }) => key !== 'admin')
    .flatMap<MenuPlace | LearningJob>((place) => (place.below.length > 0 ? place.below : [place]))
    .slice(0, 5)
}

/** The place to which an address belongs, if it is one of the menu's. */
export function placeOf(pathname: string) {
  return placeAt(
    places.filter(({ key }) => key !== 'dashboard'),
    pathname,
  )
}
