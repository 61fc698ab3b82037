import { useTranslations } from 'use-intl'
import { useRupees } from '../use-rupees'
import type { WaveTotal as Total } from './wave-fields'

/** What a wave costs at most, said again with every change. */
export function WaveTotal({ total }: { total: Total }) {
  const t = useTranslations('shopWaves.form')
  const rupees = useRupees()
  const { visits, amountInr, feesInr, billsInr, overInr, affordable } = total
  return (
    <div role="status" className="mt-6 max-w-prose border-ink border-l-4 pl-4">
      <p>
        {t('total', { visits, amount: rupees(amountInr), fees: rupees(feesInr), bills: rupees(billsInr) })}
      </p>
      {overInr > 0 ? (
        <p className="mt-1 text-danger">{t('over', { amount: rupees(overInr), affordable })}</p>
      ) : null}
    </div>
  )
}
