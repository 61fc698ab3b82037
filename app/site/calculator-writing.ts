import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney, writeMoneyCompact, writeNumber, writePercent } from '~/domain/numbers'
import type { InputRule } from '~/domain/tools/scenario'
import { writeInput } from './calculator-state'

/** How figures are written in the language of the page; money comes in rupees. */
export function useWriting() {
  const t = useTranslations('calculator')
  const locale = localeOfTag(useLocale())
  const number = (figure: number, decimals = 0) => writeNumber(locale, figure, decimals)
  const percent = (share: number, decimals = 1) => writePercent(locale, share, decimals)
  const money = (rupees: number) => writeMoneyCompact(locale, rupees * 100, true)
  const exactMoney = (rupees: number) => writeMoney(locale, Math.round(rupees) * 100)
  return {
    locale,
    number,
    percent,
    money,
    exactMoney,
    /** The difference of two shares. */
    points: (share: number) => t('points', { number: writeInput(locale, Number((share * 100).toFixed(1))) }),
    /** An input's value with its unit. */
    input: ({ unit }: Pick<InputRule, 'unit'>, value: number) =>
      unit === 'money' ? exactMoney(value) : `${writeInput(locale, value)}${unit === 'percent' ? '%' : ''}`,
    /** A change with its sign; a word joiner keeps the two on one line. */
    signed: (write: (figure: number) => string, change: number) =>
      write(change) === write(0) ? write(0) : `${change < 0 ? '−' : '+'}\u2060${write(Math.abs(change))}`,
  }
}

export type Writing = ReturnType<typeof useWriting>
