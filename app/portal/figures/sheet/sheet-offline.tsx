import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { sheetScopes } from '~/client-paths'
import { OfflineNote } from '~/platform/offline/offline-note'
import { useOffline } from '~/platform/offline/use-offline'
import { keptSheet, onKeptSheets } from './kept-sheets'
import type { Sheet } from './sheet.queries'
import type { ShownSheet } from './sheet-here'
import { useDayWords } from './use-day-words'

const kilobytes = 380

/** Says that a sheet is shown as this device knows it, and fetches it once there is a connection. */
export function SeenNote({ seenAt, isBlank }: Pick<ShownSheet, 'isBlank'> & { seenAt: number }) {
  const t = useTranslations('flashSheet.here')
  const words = useDayWords()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidate])
  return (
    <p role="status" className="mb-5 border-warning border-l-3 pl-3 text-sm">
      {isBlank ? t('blank') : t('seen', { at: words.moment(new Date(seenAt).toISOString()) })} {t('later')}
    </p>
  )
}

/** Keeps the sheet on this device so that it opens without a connection; a newer release waits while something is unsent. */
export function KeptNote({ personId, sheet: { outlet, day } }: { personId: string; sheet: Sheet }) {
  const kept = useSyncExternalStore(onKeptSheets, () => keptSheet(personId, outlet.id, day))
  const offline = useOffline(sheetScopes, kept === undefined)
  return (
    <div className="mt-8 min-h-5">
      <OfflineNote {...offline} kilobytes={kilobytes} />
    </div>
  )
}
