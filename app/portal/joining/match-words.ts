import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { Match } from './joining.queries'

/** Returns how somebody whom a request may be about is told: name, where they work, or until when they did. */
export function useMatchWords(): (match: Match) => string {
  const t = useTranslations('joining.match')
  const dateTime = useDateTime()
  const write = (day: string) => dateTime(new Date(day), { dateStyle: 'medium' })
  return ({ name, outlets, joined_on, left_on }) => {
    const places = outlets.join(', ')
    if (left_on) return t(places ? 'leftPlace' : 'left', { name, places, day: write(left_on) })
    return t(places ? 'herePlace' : 'here', { name, places, day: write(joined_on) })
  }
}
