import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'

/** On which weekdays somebody can go, in short. */
export function useWhenWords() {
  const t = useTranslations('shoppers')
  const dateTime = useDateTime()
  return (availability: Readonly<Record<string, readonly string[]>>) => {
    const days = Object.keys(availability).toSorted()
    if (days.length === 0) return t('always')
    return days
      .map(
        (day) => dateTime(new Date(Date.UTC(2024, 0, Number(day))), { weekday: 'short', timeZone: 'UTC' }), // 1 January 2024 was a Monday
      )
      .join(', ')
  }
}
