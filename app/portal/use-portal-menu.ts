import { useTranslations } from 'use-intl'
import type { PlaceEntry } from '~/ui/sidebar-entries'
import type { LearningWaiting } from './learning/learning-waiting.queries'
import { barOf, type LearningJob, type MenuPlace } from './menu'

/** The entries of the menu and those of the bar on a phone, each with how much waits there. */
export function usePortalMenu(places: readonly MenuPlace[], waiting: LearningWaiting | null) {
  const t = useTranslations('portal.menu')
  const counts: Partial<Record<string, number | undefined>> = {
    observe: waiting?.observations,
    compliance: waiting?.documents,
  }
  function entry(place: MenuPlace | LearningJob): PlaceEntry {
    const below = 'below' in place ? place.below.map(entry) : undefined
    const short = place.key === 'compliance' ? t('complianceShort') : undefined
    return { ...place, label: t(place.key), short, count: counts[place.key], below }
  }
  return { entries: places.map(entry), bar: barOf(places).map(entry) }
}
