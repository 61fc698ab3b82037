import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeBytes } from '~/domain/numbers'
import type { Room } from '~/platform/store/orders.queries'

/** How much of the room for files is used, how much there would be, and what happens where that is less than what is stored. */
export function RoomLeft({ room: { stored, today, after } }: { room: Room }) {
  const t = useTranslations('store.room')
  const locale = localeOfTag(useLocale())
  const write = (bytes: number) => writeBytes(locale, bytes)
  return (
    <>
      {t('used', { stored: write(stored), today: write(today), after: write(after) })}{' '}
      {stored > after
        ? t('over', { over: write(stored - after) })
        : stored === after
          ? t('full')
          : t('free', { free: write(after - stored) })}
    </>
  )
}
