import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import type { Whereabouts } from './use-report'

interface SendBarProps {
  /** The ids of the questions that are still to be answered. */
  open: readonly string[]
  isVisitSaid: boolean
  where: Whereabouts
  onTry: () => void
  onSend: () => void
}

/** How far the report is and where it lies, and the one press that sends it; within reach of the thumb. */
export function SendBar({ open, isVisitSaid, where, onTry, onSend }: SendBarProps) {
  const t = useTranslations('shopReport.bar')
  const [isAsking, setAsking] = useState(false)
  const isWhole = open.length === 0 && isVisitSaid
  function press() {
    if (isWhole) return setAsking(true)
    onTry()
    const first = isVisitSaid
      ? document.getElementById(`q-${open[0]}`)
      : document.getElementsByName('visited-at')[0]
    first?.scrollIntoView({ block: 'center' })
    first?.focus({ preventScroll: true })
  }
  return (
    <div className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-hairline border-t bg-paper px-5 py-3">
      <div role="status" className="min-w-0 text-sm">
        <p className="font-medium">
          {isVisitSaid || open.length > 0 ? t('left', { count: open.length }) : t('visit')}
        </p>
        <p className="text-ink-soft">{t(where)}</p>
      </div>
      <Button variant={isWhole ? 'primary' : 'secondary'} isPending={where === 'sending'} onClick={press}>
        {isWhole ? t('send') : t('first')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('sure')}
        confirmLabel={t('send')}
        onConfirm={() => {
          setAsking(false)
          onSend()
        }}
        onClose={() => setAsking(false)}
      >
        <p>{t('sureText')}</p>
      </ConfirmDialog>
    </div>
  )
}
