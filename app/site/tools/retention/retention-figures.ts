import { useTranslations } from 'use-intl'
import {
  finalRevenue,
  grossRetention,
  netRetention,
  overYear,
  type RetentionInput,
  revenueByYear,
} from '~/domain/tools/retention'
import type { Values } from '~/domain/tools/scenario'
import type { ResultFigure } from '../../calculator-result'
import { useWriting } from '../../calculator-writing'

/** The figures of a scenario, for the result and for comparing two. */
export function useRetentionFigures() {
  const t = useTranslations('retention.figure')
  const { money, percent } = useWriting()
  return (values: Values<RetentionInput>): ResultFigure[] => {
    const [net, gross] = [netRetention(values), grossRetention(values)]
    const end = finalRevenue(values)
    const onePointMore = { ...values, expansion: values.expansion + values.start / 100 }
    const isYear = values.periods === 1
    return [
      { label: t('net'), value: net, write: percent, isShare: true },
      { label: t('gross'), value: gross, write: percent, isShare: true },
      ...(isYear
        ? []
        : [
            { label: t('netYear'), value: overYear(net, values.periods), write: percent, isShare: true },
            { label: t('grossYear'), value: overYear(gross, values.periods), write: percent, isShare: true },
          ]),
      { label: t('end'), value: end, write: money },
      { label: t('total'), value: revenueByYear(values).at(-1)?.total ?? end, write: money },
      { label: t('point'), value: finalRevenue(onePointMore) - end, write: money },
    ]
  }
}
