import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import {
  benchPeople,
  billableHours,
  breakEvenUtilization,
  capacityHours,
  revenue,
  surplus,
  targetUtilization,
  type UtilizationInput,
  utilization,
} from '~/domain/tools/utilization'
import type { ResultFigure } from '../../calculator-result'
import { useWriting } from '../../calculator-writing'

/** The figures of a scenario, for the result and for comparing two. */
export function useUtilizationFigures() {
  const t = useTranslations('utilization.figure')
  const { money, number, percent } = useWriting()
  return (values: Values<UtilizationInput>): ResultFigure[] => [
    { label: t('utilization'), value: utilization(values), write: percent, isShare: true },
    { label: t('target'), value: targetUtilization(values), write: percent, isShare: true },
    { label: t('breakEven'), value: breakEvenUtilization(values), write: percent, isShare: true },
    { label: t('capacity'), value: capacityHours(values), write: number },
    { label: t('billable'), value: billableHours(values), write: number },
    { label: t('bench'), value: benchPeople(values), write: (people) => number(people, 1) },
    { label: t('revenue'), value: revenue(values), write: money },
    { label: t('surplus'), value: surplus(values), write: money },
  ]
}
