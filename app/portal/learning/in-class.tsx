import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import type { TaughtIn } from './taught-in'

/** That a lesson was completed in a class or a briefing: with whom, and on which day. */
export function InClass({ taught: { kind, trainer }, at }: { taught: TaughtIn; at: string }) {
  const t = useTranslations('courses.inClass')
  const dateTime = useDateTime()
  const day = dateTime(new Date(at), { dateStyle: 'medium' })
  return trainer ? t('with', { kind, trainer, day }) : t('without', { kind, day })
}
