import { useFormatter, useTranslations } from 'use-intl'
import { answersOf, type Health, healthOf, noAnswers } from '~/domain/diagnostics/revenue-health'
import { FigureTable } from '../../calculator-table'
import type { DatedAnswers } from '../use-own-answers'

/** The own earlier answers beside the present ones, pillar by pillar. */
export function HealthComparison({ earlier, health }: { earlier: DatedAnswers; health: Health }) {
  const t = useTranslations('revenueHealth')
  const d = useTranslations('diagnostic')
  const { dateTime, number } = useFormatter()
  const day = dateTime(new Date(earlier.day), { dateStyle: 'long' })
  const before = healthOf(answersOf(earlier.code) ?? noAnswers)
  return (
    <div className="mt-8">
      <h3 className="text-lg">{d('earlier', { day })}</h3>
      <FigureTable
        head={[t('table.pillar'), t('table.before'), t('table.now'), t('table.change')]}
        rows={health.pillars.map(({ pillar, value }) => {
          const then = before.pillars.find((result) => result.pillar === pillar)?.value
          const points = (known: number | undefined) =>
            known === undefined ? '–' : number(Math.round(known))
          const change = then === undefined ? '–' : signed(Math.round(value) - Math.round(then))
          return [t(`pillar.${pillar}.name`), points(then), points(value), change]
        })}
      />
    </div>
  )
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `${change}`.replace('-', '−')
}
