import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'

interface FreshnessProps {
  /** Null before the first reading has succeeded. */
  readAt: number | null
  isFailing: boolean
  onRetry: () => void
}

/** Says when the figures were read, and when the last attempt to read them again has failed. */
export function Freshness({ readAt, isFailing, onRetry }: FreshnessProps) {
  const t = useTranslations('overview')
  const dateTime = useDateTime()
  if (readAt === null) return null
  const time = dateTime(new Date(readAt), { timeStyle: 'medium', hourCycle: 'h23' })
  return (
    <div className="-mt-4 mb-8 flex min-h-11 flex-wrap items-center gap-x-4 text-sm tabular-nums">
      {isFailing ? (
        <>
          <p role="alert" className="font-medium text-danger">
            {t('stale', { time })}
          </p>
          <button
            type="button"
            onClick={onRetry}
            className="min-h-11 text-link underline underline-offset-4 hover:no-underline"
          >
            {t('tryAgain')}
          </button>
        </>
      ) : (
        <p className="text-ink-soft">{t('readAt', { time })}</p>
      )}
    </div>
  )
}
