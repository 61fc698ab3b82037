import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import {
  billableHours,
  breakEvenUtilization,
  capacityHours,
  pipelineDeviation,
  revenue,
  surplus,
  targetUtilization,
  type UtilizationInput,
  utilization,
} from '~/domain/tools/utilization'
import type { ArithmeticRow } from '../../arithmetic-table'
import { useWriting } from '../../calculator-writing'

/** The arithmetic of a scenario, line by line. */
export function useUtilizationSteps() {
  const t = useTranslations('utilization.step')
  const { exactMoney, number, percent, input } = useWriting()
  const plain = (value: number) => input({ unit: 'count' }, value)
  return (values: Values<UtilizationInput>): ArithmeticRow[] => {
    const { people, workDays, leaveDays, holidays, hoursPerDay, managers, partners } = values
    const [capacity, billable] = [capacityHours(values), billableHours(values)]
    const chance = values.pipelinePercent / 100
    const perHour = `(${exactMoney(values.rate)} × ${percent(values.realisationPercent / 100)} − ${exactMoney(values.hourlyCost)})`
    const breakEven = breakEvenUtilization(values)
    return [
      {
        label: t('capacity'),
        arithmetic: `${plain(people)} × (${plain(workDays)} − ${plain(leaveDays)} − ${plain(holidays)}) × ${plain(hoursPerDay)}`,
        result: number(capacity),
      },
      {
        label: t('billable'),
        arithmetic: `${number(values.confirmedHours)} + ${percent(chance)} × ${number(values.pipelineHours)}`,
        result: number(billable),
      },
      {
        label: t('deviation'),
        arithmetic: `√(${percent(chance)} × ${percent(1 - chance)} × ${number(values.pipelineHours)}² ÷ ${plain(values.projects)})`,
        result: number(pipelineDeviation(values)),
      },
      {
        label: t('target'),
        arithmetic: `(${plain(people - managers - partners)} × ${plain(values.juniorPercent)}% + ${plain(managers)} × ${plain(values.managerPercent)}% + ${plain(partners)} × ${plain(values.partnerPercent)}%) ÷ ${plain(people)}`,
        result: percent(targetUtilization(values)),
      },
      {
        label: t('revenue'),
        arithmetic: `${number(billable)} × ${exactMoney(values.rate)} × ${percent(values.realisationPercent / 100)}`,
        result: exactMoney(revenue(values)),
      },
      {
        label: t('surplus'),
        arithmetic: `${exactMoney(revenue(values))} − ${number(billable)} × ${exactMoney(values.hourlyCost)} − ${exactMoney(values.fixedCost)}`,
        result: exactMoney(surplus(values)),
      },
      {
        label: t('breakEven'),
        arithmetic: `${exactMoney(values.fixedCost)} ÷ (${number(capacity)} × ${perHour})`,
        result: breakEven === null ? '–' : percent(breakEven),
      },
      {
        label: t('utilization'),
        arithmetic: `${number(billable)} ÷ ${number(capacity)}`,
        result: percent(utilization(values)),
      },
    ]
  }
}
