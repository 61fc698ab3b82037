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
  return (values: Values<TenderInput>): ArithmeticRow[] => {
    const { won, lost, letPercent, cost, margin } = values
    const [base, shift, chance] = [baseRate(values), standing(values), winProbability(values)]
    const decimals = decimalsNeeded(values)
    const exactly = (share: number) => percent(share, decimals)
    const ifLet = exactly(shifted(base, shift))
    const terms = tenderFactors
      .map((factor) => `${input({ unit: 'factor' }, values[`${factor}Weight`])} × (${values[factor]} − 3)`)
      .join(' + ')
    return [
      { label: t('base'), arithmetic: `(${won} + 1) ÷ (${won} + ${lost} + 2)`, result: percent(base, 2) },
      { label: t('shift'), arithmetic: terms, result: number(shift, 2) },
      {
        label: t('ifLet'),
        arithmetic: `1 ÷ (1 + ${lost + 1} ÷ ${won + 1} × e^(−${number(shift, 2)}))`,
        result: ifLet,
      },
      {
        label: t('chance'),
        arithmetic: `${percent(letPercent / 100, 2)} × ${ifLet}`,
        result: exactly(chance),
      },
      {
        label: t('point'),
        arithmetic: `${exactMoney(cost)} ÷ ${exactMoney(margin)}`,
        result: percent(breakEvenProbability(values), 2),
      },
      {
        label: t('value'),
        arithmetic: `${exactly(chance)} × ${exactMoney(margin)} − ${exactMoney(cost)}`,
        result: exactMoney(expectedValue(values)),
      },
    ]
  }
}

/** How many decimals of the shares in percent are shown, so that who reckons with what stands there gets what stands below. */
function decimalsNeeded(values: Values<TenderInput>): number {
  const { letPercent, margin, cost } = values
  const ifLet = shifted(baseRate(values), standing(values))
  const chance = winProbability(values)
  const isEnough = (decimals: number) => {
    const shown = (share: number) => Number((share * 100).toFixed(decimals)) / 100
    const isSame = Math.abs((letPercent / 100) * shown(ifLet) - shown(chance)) <= 0.5 / 10 ** (decimals + 2)
    const rupees = Math.round(expectedValue(values))
    return isSame && Math.abs(shown(chance) * margin - cost - rupees) <= 0.5
  }
  return [2, 3, 4, 5, 6, 7].find(isEnough) ?? 8
}
