import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'

/** The services and tools a diagnostic points to, by their name in `frame.place`. */
export const furtherAddresses = {
  salesExcellence: '/services/sales-excellence',
  talentOptimization: '/services/talent-optimization',
  digitalTransformation: '/services/digital-transformation',
  mysteryShopping: '/services/mystery-shopping',
  frontlineTraining: '/services/frontline-training',
  kpiManagement: '/services/kpi-management',
  guestLoyalty: '/services/guest-loyalty',
  menuAndPricing: '/services/menu-and-pricing',
  openingReadiness: '/services/opening-readiness',
  velocity: '/tools/sales-cycle-velocity',
  retention: '/tools/net-revenue-retention',
  assessment: '/assessment',
  revenueHealth: '/tools/revenue-health',
} as const

export type FurtherLink = keyof typeof furtherAddresses

/** Where to read on, in one line. */
export function FurtherLinks({ links }: { links: readonly FurtherLink[] }) {
  const t = useTranslations('frame.place')
  const locale = localeOfTag(useLocale())
  return (
    <p className="mt-1 flex flex-wrap gap-x-6 print:hidden">
      {links.map((link) => (
        <a
          key={link}
          href={localePath(locale, furtherAddresses[link])}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t(link)}
        </a>
      ))}
    </p>
  )
}
