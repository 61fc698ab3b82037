import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import {
  chanceToSee,
  type SampleInput,
  visitsAffordable,
  visitsNeeded,
  visitsToSee,
} from '~/domain/tools/shop-sample'
import { FigureTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'

/** How likely a true change is seen: by one outlet, by the group, and in the only fair test. */
export function ChangeTable({ values }: { values: Values<SampleInput> }) {
  const t = useTranslations('shopSample.power')
  const { number, percent } = useWriting()
  const [needed, affordable] = [visitsNeeded(values), Math.min(visitsAffordable(values), values.possible)]
  const chance = (visits: number, comparison: 'outlet' | 'group' | 'halves') => {
    const found = visits < 2 ? null : chanceToSee(values, visits, comparison)
    if (found === null) return '–'
    return found > 0.995 ? `> ${percent(0.99)}` : percent(found, 0)
  }
  const head = [t('who'), t('atNeeded', { visits: number(needed) })]
  const hasBudget = affordable >= 2 && affordable !== needed
  return (
    <>
      <FigureTable
        head={[...head, ...(hasBudget ? [t('atBudget', { visits: number(affordable) })] : []), t('wanted')]}
        rows={(['outlet', 'group', 'halves'] as const).map((comparison) => {
          const visits = visitsToSee(values, comparison)
          return [
            t(comparison),
            chance(needed, comparison),
            ...(hasBudget ? [chance(affordable, comparison)] : []),
            visits === null ? t('never') : number(visits),
          ]
        })}
      />
      <p className="mt-3 max-w-prose text-ink-soft text-sm">{t('note')}</p>
    </>
  )
}
