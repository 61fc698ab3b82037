import { useId } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayInvite, seatState } from '~/domain/seats'
import { useViewOnly, ViewOnlyWhy } from '~/platform/view-only'
import { Button, buttonLook } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Meter } from '~/ui/meter'
import type { SeatUsage } from './seats.queries'

interface SeatWidgetProps {
  usage: SeatUsage
  /** Where people are added, for tenant admins; no one else gets the button. */
  addTo?: string | undefined
}

const tones = { free: 'neutral', near: 'warning', full: 'danger' } as const

/** How many of the tenant's seats are taken, how many promised, and what to do when they run out. */
export function SeatWidget({ usage: { used, reserved, cap }, addTo }: SeatWidgetProps) {
  const t = useTranslations('seats')
  const id = useId()
  const state = seatState(used, cap)
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col items-start gap-2">
      <h2 id={`${id}-title`} className="font-semibold text-base">
        {t('title')}
      </h2>
      <div className="w-full">
        <Meter
          label={t('inUse')}
          value={used}
          max={cap}
          secondValue={reserved}
          tone={tones[state]}
          text={t('usedOf', { used, cap })}
        />
      </div>
      <p className="flex flex-wrap gap-x-3 text-ink-soft text-sm tabular-nums">
        <span>{t('reserved', { count: reserved })}</span>
        <span>{t('free', { count: Math.max(0, cap - used - reserved) })}</span>
      </p>
      <div id={`${id}-why`} className="flex flex-col gap-2 text-sm empty:hidden">
        {state === 'near' ? <Notice look="text-warning">{t('near')}</Notice> : null}
        {state === 'full' ? <Notice look="text-danger">{t('full')}</Notice> : null}
        {state !== 'full' && !mayInvite(used, reserved, cap) ? (
          <Notice look="text-warning">{t('allReserved')}</Notice>
        ) : null}
        {addTo ? <ViewOnlyWhy /> : null}
      </div>
      {addTo ? <AddButton to={addTo} isFree={mayInvite(used, reserved, cap)} why={`${id}-why`} /> : null}
    </section>
  )
}

function Notice({ look, children }: { look: string; children: string }) {
  return (
    <p className={`flex max-w-prose gap-1.5 font-medium ${look}`}>
      <Icon name="alert" className="mt-0.5 size-4.5" />
      {children}
    </p>
  )
}

function AddButton({ to, isFree, why }: { to: string; isFree: boolean; why: string }) {
  const t = useTranslations('seats')
  const isViewOnly = useViewOnly()
  if (!isFree || isViewOnly)
    return (
      <Button variant="secondary" disabled aria-describedby={why}>
        <Icon name="plus" />
        {t('add')}
      </Button>
    )
  return (
    <Link to={to} className={buttonLook('secondary')}>
      <Icon name="plus" />
      {t('add')}
    </Link>
  )
}
