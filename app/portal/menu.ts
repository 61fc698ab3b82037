import { type Module, modulesOfPath } from '~/domain/modules'
import type { IconName } from '~/ui/icons'

interface Place {
  key: string
  to: string
  icon: IconName
  /** Only the exact address is this place. */
  end?: boolean
  isForAdmins?: boolean
}

/** The places of the portal in the order of its menu. The ones of a feature are opened by its modules (domain/modules). */
const places = [
  { key: 'dashboard', to: '/app', icon: 'home', end: true },
  { key: 'courses', to: '/app/courses', icon: 'book' },
  { key: 'dashboards', to: '/app/dashboards', icon: 'chart' },
  { key: 'mysteryShops', to: '/app/mystery-shops', icon: 'eye' },
  { key: 'loyalty', to: '/app/loyalty', icon: 'heart' },
  { key: 'careerClinics', to: '/app/career-clinics', icon: 'compass' },
  { key: 'reports', to: '/app/reports', icon: 'flag' },
  { key: 'store', to: '/app/store', icon: 'store' },
  { key: 'admin', to: '/app/admin', icon: 'users', isForAdmins: true },
] as const satisfies readonly Place[]

export type MenuPlace = (typeof places)[number]

/** The features whose pages exist. One that is built joins the list here; until then nothing leads to it. */
export const builtFeatures: readonly string[] = ['/app/courses']

/** The places for somebody in a tenant with these modules: those of features only if the tenant has them and they are built. */
export function menuFor(
  { modules, isAdmin }: { modules: readonly Module[]; isAdmin: boolean },
  built: readonly string[] = builtFeatures,
): MenuPlace[] {
  return places.filter((place) => {
    const opening = modulesOfPath(place.to)
    if (opening.length > 0) return built.includes(place.to) && opening.some((one) => modules.includes(one))
    return !('isForAdmins' in place) || isAdmin
  })
}

/** The place to which an address belongs, if it is one of the menu's. */
export function placeOf(pathname: string): MenuPlace | undefined {
  return places.find(({ to }) => to !== '/app' && (pathname === to || pathname.startsWith(`${to}/`)))
}
