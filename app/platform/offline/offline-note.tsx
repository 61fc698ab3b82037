import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import type { useOffline } from './use-offline'

interface OfflineNoteProps extends ReturnType<typeof useOffline> {
  /** What its parts are to fetch, compressed, where nothing of it is there yet. */
  kilobytes: number
}

/** Whether this page opens without a connection, and where that must be asked for, the press that says yes. */
export function OfflineNote({ state, sayYes, kilobytes }: OfflineNoteProps) {
  const t = useTranslations('offline')
  if (state === 'resting') return null
  return (
    <div className="text-ink-soft text-sm">
      <p role="status">{t(state, { size: kilobytes })}</p>
      {state === 'ask' ? (
        <p className="mt-2">
          <Button variant="secondary" onClick={() => void sayYes()}>
            {t('keep')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
