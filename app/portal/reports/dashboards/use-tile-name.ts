import { useTranslations } from 'use-intl'
import { readyReportOf } from '~/domain/reports/library'
import type { SeenTile } from './dashboards.queries'

/** What a tile is called: as its report. */
export function useTileName() {
  const t = useTranslations('reports')
  return ({ place, name }: Pick<SeenTile, 'place' | 'name'>): string => {
    const ready = readyReportOf(place)
    return ready ? t(`ready.${ready.key}.title`) : (name ?? t('build.title'))
  }
}
