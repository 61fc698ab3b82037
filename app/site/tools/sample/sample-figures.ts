import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import {
  chanceToSee,
  costOf,
  critical,
  finiteCorrection,
  groupHalfWidth,
  monthsNeeded,
  outletHalfWidth,
  type SampleInput,
  visitsNeeded,
} from '~/domain/tools/shop-sample'
import type { ArithmeticRow } from '../../arithmetic-table'
import type { ResultFigure } from '../../calculator-result'
import { useWriting } from '../../calculator-writing'

/** The figures of a scenario, for the result and for comparing two. */
export function useSampleFigures() {
  const t = useTranslations('shopSample.figure')
  const { money, number, percent } = useWriting()
  return (values: Values<SampleInput>): ResultFigure[] => {
    const visits = visitsNeeded(values)
    return [
      { label: t('visits'), value: visits, write: number },
      { label: t('total'), value: visits * values.outlets, write: number },
      { label: t('months'), value: monthsNeeded(values), write: number },
      { label: t('cost'), value: costOf(values), write: money },
      { label: t('group'), value: groupHalfWidth(values, visits), write: (width) => number(width, 1) },
      {
        label: t('chance'),
        value: chanceToSee(values, visits, 'outlet'),
        write: (chance) => percent(chance, 0),
        isShare: true,
      },
    ]
  }
}

/** The arithmetic of a scenario, line by line. */
export function useSampleSteps() {
  const t = useTranslations('shopSample.step')
  const { exactMoney, number, input } = useWriting()
  const plain = (value: number) => input({ unit: 'factor' }, value)
  return (values: Values<SampleInput>): ArithmeticRow[] => {
    const { spread, outlets, possible, cost } = values
    const visits = visitsNeeded(values)
    const width = (count: number) => `±${number(outletHalfWidth(values, count), 2)}`
    const ways = (count: number) =>
      `${number(critical(values, count - 1), 3)} × ${plain(spread)} ÷ √${count} × ${number(finiteCorrection(possible, count), 3)}`
    const fewer: ArithmeticRow[] =
      visits > 2 ? [{ label: t('before'), arithmetic: ways(visits - 1), result: width(visits - 1) }] : []
    return [
      { label: t('t', { freedom: `${visits - 1}` }), result: number(critical(values, visits - 1), 3) },
      {
        label: t('correction'),
        arithmetic: `√((${plain(possible)} − ${visits}) ÷ (${plain(possible)} − 1))`,
        result: number(finiteCorrection(possible, visits), 3),
      },
      ...fewer,
      { label: t('width', { visits: `${visits}` }), arithmetic: ways(visits), result: width(visits) },
      {
        label: t('group'),
        arithmetic: `${number(critical(values, outlets * (visits - 1)), 3)} × ${plain(spread)} ÷ √(${visits} × ${plain(outlets)}) × ${number(finiteCorrection(possible, visits), 3)}`,
        result: `±${number(groupHalfWidth(values, visits), 2)}`,
      },
      {
        label: t('total'),
        arithmetic: `${visits} × ${plain(outlets)}`,
        result: number(visits * outlets),
      },
      {
        label: t('cost'),
        arithmetic: `${number(visits * outlets)} × ${exactMoney(cost)}`,
        result: exactMoney(costOf(values)),
      },
    ]
  }
}
