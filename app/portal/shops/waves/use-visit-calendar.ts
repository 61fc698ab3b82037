import { useTranslations } from 'use-intl'
import { type VisitEntry, visitCalendar } from '~/domain/shops/visit-calendar'
import type { Visit, Wave } from './waves.queries'

/** Writes visits as a calendar file, whole days: a shopper comes when it suits the part of the day. */
export function useVisitCalendar(wave: Wave, names: ReadonlyMap<string, string>) {
  const t = useTranslations('shopWaves')
  return (visits: readonly Visit[]) =>
    visitCalendar(
      visits.map(
        ({ id, on, outletId, daypart }): VisitEntry => ({
          id,
          day: on,
          title: t('visits.icsTitle', { outlet: names.get(outletId) ?? '' }),
          description: t('visits.icsText', { daypart: t(`dayparts.${daypart}`), wave: wave.name }),
        }),
      ),
      { name: wave.name, stampedAt: new Date() },
    )
}
