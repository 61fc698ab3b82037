import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { keepShift } from '~/platform/counter-shift'
import { OfflineNote } from '~/platform/offline/offline-note'
import { useOffline } from '~/platform/offline/use-offline'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '~/ui/confirm-dialog'
import { SegmentedControl } from '~/ui/segmented-control'
import { Spinner } from '~/ui/spinner'
import { close } from './counter-calls'
import { counterScopes } from './counter-scopes'
import { CouponForm } from './coupon-form'
import { EarnForm } from './earn-form'
import { RecentEntries } from './recent-entries'
import { RedeemForm } from './redeem-form'
import { useCounter } from './use-counter'
import { WaitingBills } from './waiting-bills'

const modes = ['earn', 'redeem', 'coupon'] as const

interface CounterProps {
  token: string
  /** The shift has ended, by time or by a press. */
  onOver: () => void
}

/** One shift at one outlet: a bill brings points, a code its reward, a coupon takes something off, and the last five minutes can be undone. */
export function Counter({ token, onOver }: CounterProps) {
  const t = useTranslations('loyaltyCounter')
  const [mode, setMode] = useState<(typeof modes)[number]>('earn')
  const [code, setCode] = useState('')
  const [isClosing, setClosing] = useState(false)
  const [undos, setUndos] = useState(0)
  const counter = useCounter(token)
  const { state, waiting } = counter
  const offline = useOffline(counterScopes, waiting.length === 0, true)
  useEffect(() => {
    if (state.is === 'over') onOver()
  }, [state.is, onOver])
  if (state.is === 'opening')
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {t('opening')}
      </p>
    )
  return (
    <div className="mx-auto max-w-xl">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="break-words text-2xl outline-none">
            {state.shift?.outlet ?? t('title')}
          </h1>
          <p className="text-ink-soft text-sm">
            {state.shift
              ? [state.shift.tenant, state.shift.by].filter(Boolean).join(' · ')
              : t('unreachable')}
          </p>
        </div>
        <Button variant="secondary" onClick={() => setClosing(true)}>
          {t('close.open')}
        </Button>
      </div>
      {state.shift && !state.shift.is_open ? (
        <p className="mb-6 border-warning border-l-4 pl-4">{t('programmeClosed')}</p>
      ) : null}
      <WaitingBills counter={counter} />
      <SegmentedControl
        label={t('mode')}
        name="mode"
        value={mode}
        onChange={setMode}
        options={modes.map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
      <div className="mt-6 mb-12">
        {mode === 'earn' ? (
          <EarnForm
            token={token}
            counter={counter}
            undos={undos}
            onCode={(scanned) => {
              setCode(scanned)
              setMode('redeem')
            }}
          />
        ) : mode === 'coupon' ? (
          <CouponForm token={token} undos={undos} onDone={counter.look} />
        ) : (
          <RedeemForm key={code} token={token} code={code} undos={undos} onDone={counter.look} />
        )}
      </div>
      {state.shift ? (
        <RecentEntries
          token={token}
          entries={state.shift.recent}
          onDone={() => {
            setUndos((before) => before + 1)
            return counter.look()
          }}
        />
      ) : null}
      <div className="mt-10 min-h-5">
        <OfflineNote {...offline} kilobytes={400} />
      </div>
      <ConfirmDialog
        isOpen={isClosing}
        title={t('close.title')}
        confirmLabel={t('close.confirm')}
        onClose={() => setClosing(false)}
        onConfirm={async () => {
          await close(token).catch(() => {}) // it ends by itself within the day
          keepShift(undefined)
          onOver()
        }}
      >
        {waiting.length > 0 ? t('close.waiting', { count: waiting.length }) : t('close.text')}
      </ConfirmDialog>
    </div>
  )
}
