import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import {
  baseRate,
  breakEvenProbability,
  expectedValue,
  shifted,
  standing,
  type TenderInput,
  tenderFactors,
  winProbability,
} from '~/domain/tools/tender'
import type { ArithmeticRow } from '../../arithmetic-table'
import type { ResultFigure } from '../../calculator-result'
import { useWriting } from '../../calculator-writing'

/** The figures of a scenario, for the result and for comparing two. */
export function useTenderFigures() {
  const t = useTranslations('tender.figure')
  const { money, percent } = useWriting()
  return (values: Values<TenderInput>): ResultFigure[] => {
    const [base, chance] = [baseRate(values), winProbability(values)]
    return [
      { label: t('chance'), value: chance, write: percent, isShare: true },
      { label: t('point'), value: breakEvenProbability(values), write: percent, isShare: true },
      { label: t('value'), value: expectedValue(values), write: money },
      { label: t('base'), value: base, write: percent, isShare: true },
      { label: t('ifLet'), value: shifted(base, standing(values)), write: percent, isShare: true },
      { label: t('tries'), value: values.cost / chance, write: money },
    ]
  }
}

/** The arithmetic of a scenario, line by line. */
export function useTenderSteps() {
  const t = useTranslations('tender.step')
  const { exactMoney, number, percent, input } = useWriting()
  const exactly = (share: number) => percent(share, 2)
  return (values: Values<TenderInput>): ArithmeticRow[] => {
    const { won, lost, letPercent, cost, margin } = values
    const [base, shift, chance] = [baseRate(values), standing(values), winProbability(values)]
    const ifLet = exactly(shifted(base, shift))
    const terms = tenderFactors
      .map((factor) => `${input({ unit: 'factor' }, values[`${factor}Weight`])} × (${values[factor]} − 3)`)
      .join(' + ')
    return [
      { label: t('base'), arithmetic: `(${won} + 1) ÷ (${won} + ${lost} + 2)`, result: exactly(base) },
      { label: t('shift'), arithmetic: terms, result: number(shift, 2) },
      {
        label: t('ifLet'),
        arithmetic: `1 ÷ (1 + ${lost + 1} ÷ ${won + 1} × e^(−${number(shift, 2)}))`,
        result: ifLet,
      },
      {
        label: t('chance'),
        arithmetic: `${exactly(letPercent / 100)} × ${ifLet}`,
        result: exactly(chance),
      },
      {
        label: t('point'),
        arithmetic: `${exactMoney(cost)} ÷ ${exactMoney(margin)}`,
        result: exactly(breakEvenProbability(values)),
      },
      {
        label: t('value'),
        arithmetic: `${exactly(chance)} × ${exactMoney(margin)} − ${exactMoney(cost)}`,
        result: exactMoney(expectedValue(values)),
      },
    ]
  }
}
