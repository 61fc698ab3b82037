import { useTranslations } from 'use-intl'
import {
  type Account,
  account,
  available,
  bridge,
  effectNames,
  flowThrough,
  gopChange,
  perRoom,
  type RevparInput,
} from '~/domain/tools/revpar'
import type { Values } from '~/domain/tools/scenario'
import type { ArithmeticRow } from '../../arithmetic-table'
import type { ResultFigure } from '../../calculator-result'
import { useWriting } from '../../calculator-writing'

/** The figures of a scenario, for the result and for comparing two. */
export function useRevparFigures() {
  const t = useTranslations('revparBridge.figure')
  const { money, percent, signed } = useWriting()
  return (values: Values<RevparInput>): ResultFigure[] => {
    const { revpar, trevpar, goppar, gop } = account(values, 'After')
    return [
      { label: t('revpar'), value: revpar, write: money },
      { label: t('trevpar'), value: trevpar, write: money },
      { label: t('goppar'), value: goppar, write: money },
      { label: t('gop'), value: gop, write: money },
      { label: t('change'), value: gopChange(values), write: (change) => signed(money, change) },
      { label: t('flow'), value: flowThrough(values), write: percent, isShare: true },
    ]
  }
}

/** Both periods line by line, as a table. */
export function usePeriodRows() {
  const t = useTranslations('revparBridge.periods')
  const { money, number, percent, points, signed } = useWriting()
  return (values: Values<RevparInput>): string[][] => {
    const [before, after] = [account(values, 'Before'), account(values, 'After')]
    const line = (label: string, of: (account: Account) => number, write: (value: number) => string) => [
      label,
      write(of(before)),
      write(of(after)),
      signed(write, of(after) - of(before)),
    ]
    const margin = ({ gop, revenue }: Account) => gop / revenue
    return [
      line(t('sold'), ({ sold }) => sold, number),
      line(t('room'), ({ roomRevenue }) => roomRevenue, money),
      line(t('revenue'), ({ revenue }) => revenue, money),
      line(t('gop'), ({ gop }) => gop, money),
      line(t('revpar'), ({ revpar }) => revpar, money),
      line(t('trevpar'), ({ trevpar }) => trevpar, money),
      line(t('goppar'), ({ goppar }) => goppar, money),
      [
        t('margin'),
        percent(margin(before)),
        percent(margin(after)),
        signed(points, margin(after) - margin(before)),
      ],
    ]
  }
}

/** The arithmetic of a scenario, line by line. */
export function useRevparSteps() {
  const t = useTranslations('revparBridge.step')
  const { exactMoney, number, percent, signed } = useWriting()
  return (values: Values<RevparInput>): ArithmeticRow[] => {
    const [before, after] = [account(values, 'Before'), account(values, 'After')]
    const effects = bridge(values)
    const sold = number(after.sold)
    const change = (of: 'rate' | 'other' | 'variable' | 'fixed') =>
      `(${exactMoney(after[of])} − ${exactMoney(before[of])})`
    const gop = ({ sold, rate, commission, other, variable, fixed }: Account) =>
      `${number(sold)} × (${exactMoney(rate)} × ${percent(1 - commission)} + ${exactMoney(other)} − ${exactMoney(variable)}) − ${exactMoney(fixed)}`
    const arithmetic = {
      volume: `(${sold} − ${number(before.sold)}) × ${exactMoney(perRoom(before))}`,
      rate: `${sold} × ${change('rate')} × ${percent(1 - before.commission)}`,
      other: `${sold} × ${change('other')}`,
      variable: `− ${sold} × ${change('variable')}`,
      commission: `− ${sold} × ${exactMoney(after.rate)} × (${percent(after.commission)} − ${percent(before.commission)})`,
      fixed: `− ${change('fixed')}`,
    }
    return [
      {
        label: t('available'),
        arithmetic: `${number(values.rooms)} × ${number(values.nights)}`,
        result: number(available(values)),
      },
      { label: t('before'), arithmetic: gop(before), result: exactMoney(before.gop) },
      { label: t('after'), arithmetic: gop(after), result: exactMoney(after.gop) },
      ...effectNames.map((name) => ({
        label: t(name),
        arithmetic: arithmetic[name],
        result: signed(exactMoney, effects[name]),
      })),
      {
        label: t('sum'),
        arithmetic: `${exactMoney(after.gop)} − ${exactMoney(before.gop)}`,
        result: signed(exactMoney, gopChange(values)),
      },
    ]
  }
}
