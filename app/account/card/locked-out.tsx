import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { TimeLeft } from '~/platform/time-left'
import { Button } from '~/ui/button'

interface LockedOutProps {
  /** What was wrong too often. */
  way: 'pin' | 'code'
  seconds: number
  onOver: () => void
  /** Back to choosing a name: for the next person at a shared tablet, and once the PIN was reset. */
  onLeave?: () => void
}

/** One may not try for a while: how long, what helps at once, and the way back for everybody else. */
export function LockedOut({ way, seconds, onOver, onLeave }: LockedOutProps) {
  const t = useTranslations('card.locked')
  const [until] = useState(() => new Date(Date.now() + seconds * 1000).toISOString())
  return (
    <div className="mx-auto max-w-sm">
      <div role="alert">
        <h1 tabIndex={-1} className="text-2xl outline-none">
          {t('heading')}
        </h1>
        <p className="mt-4">{t(way === 'pin' ? 'text' : 'codeText')}</p>
      </div>
      <p className="mt-3 font-semibold text-3xl">
        <TimeLeft until={until} onOver={onOver} />
      </p>
      <p className="mt-6 text-ink-soft">{t(way === 'pin' ? 'help' : 'codeHelp')}</p>
      {onLeave ? (
        <p className="mt-6">
          <Button variant="secondary" onClick={onLeave}>
            {t('leave')}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
