import { useTranslations } from 'use-intl'
import {
  guestsPerSlot,
  hourCost,
  type LabourInput,
  peopleNeeded,
  rated,
  rosterFor,
  sales,
} from '~/domain/tools/labour'
import type { Values } from '~/domain/tools/scenario'
import type { ArithmeticRow } from '../../arithmetic-table'
import type { ResultFigure } from '../../calculator-result'
import { useWriting } from '../../calculator-writing'

/** Hours with a decimal only where there is a half. */
export function useHours() {
  const { input } = useWriting()
  return (hours: number) => input({ unit: 'hours' }, Number(hours.toFixed(1)))
}

/** The figures of a scenario, for the result and for comparing two. */
export function useLabourFigures() {
  const t = useTranslations('labourRoster.figure')
  const { money, number, percent } = useWriting()
  const hours = useHours()
  return (values: Values<LabourInput>): ResultFigure[] => {
    const { shifts, bound } = rosterFor(values)
    const { paid, spare, cost, share } = rated(values, shifts)
    return [
      { label: t('share'), value: share, write: percent, isShare: true },
      { label: t('cost'), value: cost, write: money },
      { label: t('paid'), value: paid, write: hours },
      { label: t('bound'), value: bound / 2, write: hours },
      { label: t('spare'), value: spare, write: hours },
      {
        label: t('perHour'),
        value: paid > 0 ? values.guests / paid : null,
        write: (guests) => number(guests, 1),
      },
    ]
  }
}

/** The arithmetic of a scenario, line by line. */
export function useLabourSteps() {
  const t = useTranslations('labourRoster.step')
  const { exactMoney, number, percent, input } = useWriting()
  const hours = useHours()
  const plain = (value: number) => input({ unit: 'factor' }, value)
  return (values: Values<LabourInput>): ArithmeticRow[] => {
    const need = peopleNeeded(values)
    const guests = guestsPerSlot(values)
    const busiest = Math.max(...guests)
    const { shifts } = rosterFor(values)
    const { paid, cost, share } = rated(values, shifts)
    const lengths = new Map<number, number>()
    for (const { length } of shifts) lengths.set(length, (lengths.get(length) ?? 0) + 1)
    return [
      {
        label: t('peak'),
        arithmetic: `${hours(busiest)} ÷ (${plain(values.perPerson)} ÷ 2)`,
        result: number(Math.max(...need)),
      },
      {
        label: t('work'),
        arithmetic: `${number(need.reduce((sum, people) => sum + people, 0))} ÷ 2`,
        result: hours(need.reduce((sum, people) => sum + people, 0) / 2),
      },
      {
        label: t('paid'),
        arithmetic: [...lengths]
          .toSorted(([one], [other]) => one - other)
          .map(([length, people]) => `${people} × ${plain(length / 2)}`)
          .join(' + '),
        result: hours(paid),
      },
      {
        label: t('cost'),
        arithmetic: `${hours(paid)} × ${exactMoney(values.wage)} × (1 + ${percent(values.onCostPercent / 100)})`,
        result: exactMoney(paid * hourCost(values)),
      },
      {
        label: t('sales'),
        arithmetic: `${number(values.guests)} × ${exactMoney(values.spend)}`,
        result: exactMoney(sales(values)),
      },
      {
        label: t('share'),
        arithmetic: `${exactMoney(cost)} ÷ ${exactMoney(sales(values))}`,
        result: percent(share, 2),
      },
    ]
  }
}
