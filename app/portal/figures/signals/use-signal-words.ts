import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeNumber } from '~/domain/numbers'
import { writeFigure } from '../write-figure'
import type { Signal } from './signals.queries'

/** Returns how a signal is said: its figure, how far it is from the former one, and what is usual. */
export function useSignalWords() {
  const t = useTranslations('signals')
  const locale = localeOfTag(useLocale())
  return (signal: Signal) => {
    const { unit, decimals, figure, former, basis, rule, lower, upper } = signal
    const move = (by: number) => {
      const size = Math.abs(by)
      const written =
        unit === 'percent' || unit === 'points'
          ? t('points', { by: writeNumber(locale, size, size < 9.95 ? 1 : 0) })
          : writeFigure(locale, { unit, decimals }, size)
      return t(by < 0 ? 'less' : 'more', { by: written })
    }
    const isRun = rule === 'run_above' || rule === 'run_below'
    return {
      figure: writeFigure(locale, { unit, decimals }, figure),
      change: t(`beside.${basis}`, {
        change: move(figure - former),
        former: writeFigure(locale, { unit, decimals }, former),
      }),
      usual: isRun
        ? t(rule === 'run_above' ? 'runAbove' : 'runBelow')
        : t('usual', { lower: move(lower), upper: move(upper) }),
    }
  }
}
