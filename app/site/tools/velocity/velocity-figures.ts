import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import { perDay, perMonth, type VelocityInput } from '~/domain/tools/velocity'
import type { ResultFigure } from '../../calculator-result'
import { useWriting } from '../../calculator-writing'

/** The figures of a scenario, for the result and for comparing two. */
export function useVelocityFigures() {
  const t = useTranslations('velocity.figure')
  const { money, number, percent } = useWriting()
  return (values: Values<VelocityInput>): ResultFigure[] => {
    const [day, month] = [perDay(values), perMonth(values)]
    const faster = values.days > 1 ? perMonth({ ...values, days: values.days - 1 }) - month : null
    return [
      { label: t('day'), value: day, write: money },
      { label: t('month'), value: month, write: money },
      { label: t('year'), value: day * 365, write: money },
      { label: t('orders'), value: month / values.value, write: (orders) => number(orders, 1) },
      { label: t('dayLess'), value: faster, write: money },
      {
        label: t('target'),
        value: month / values.target,
        write: (share) => percent(share, 0),
        isShare: true,
      },
    ]
  }
}
