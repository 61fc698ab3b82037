import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { pointsOfPart } from '~/domain/loyalty/points-of-part'
import { writeMoney } from '~/domain/numbers'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import type { FieldErrors } from '~/ui/form-fields'
import { NumberField } from '~/ui/number-field'
import { type GuestEntry, refundBill } from './guests.queries'

const money = { style: 'currency', currency: 'INR' } as const

/** Takes the points of a bill back that was refunded, whole or in part: by the money that went back, as the till says it. */
export function RefundDialog({ entry, onClose }: { entry: GuestEntry; onClose: () => void }) {
  const t = useTranslations('loyaltyGuests.refund')
  const locale = localeOfTag(useLocale())
  const [key] = useState(() => crypto.randomUUID())
  const whole = entry.amount_paise ?? 0
  const [paise, setPaise] = useState(whole)
  const isBill = entry.kind === 'earn' && whole > 0 && entry.points > 0
  const points = isBill ? pointsOfPart(entry.points, whole, paise) : null
  return (
    <ReasonDialog
      title={t('title')}
      text={t('text', { points: entry.points })}
      confirmLabel={t('confirm')}
      fields={{ points_required: 'amount' }}
      check={(): FieldErrors => (points === 0 ? { amount: t('tooLittle') } : {})}
      onConfirm={async (reason) => {
        // all of them by no number: what was taken back before is not taken twice
        await refundBill(entry.id, points === entry.points ? null : points, reason, key)
        return t('done')
      }}
      onClose={onClose}
    >
      {isBill ? (
        <>
          <NumberField
            name="amount"
            label={t('amount')}
            description={t('amountHelp', { whole: writeMoney(locale, whole) })}
            value={paise / 100}
            onChange={(rupees) => setPaise(Number.isFinite(rupees) ? Math.round(rupees * 100) : 0)}
            min={0}
            max={whole / 100}
            format={money}
            isRequired
          />
          <p role="status">{t('points', { points: points ?? 0 })}</p>
        </>
      ) : null}
    </ReasonDialog>
  )
}
