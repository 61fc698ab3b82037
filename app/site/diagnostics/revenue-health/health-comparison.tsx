import { useFormatter, useTranslations } from 'use-intl'
import { answersOf, type Health, healthOf, noAnswers } from '~/domain/diagnostics/revenue-health'
import { useDateTime } from '~/platform/use-date-time'
import { FigureTable } from '../../calculator-table'
import type { DatedAnswers } from '../use-own-answers'

interface HealthComparisonProps {
  /** Own answers of another day. */
  own: DatedAnswers
  health: Health
  /** What is shown comes from a link, and `own` is what this browser keeps. */
  isFromLink: boolean
}

/** Own answers beside those that are shown, pillar by pillar. */
export function HealthComparison({ own, health, isFromLink }: HealthComparisonProps) {
  const t = useTranslations('revenueHealth')
  const d = useTranslations('diagnostic')
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const day = dateTime(new Date(own.day), { dateStyle: 'long' })
  const before = healthOf(answersOf(own.code) ?? noAnswers)
  const overall = (known: Health) => (known.overall ?? known.provisional)?.value
  const points = (known: number | undefined) => (known === undefined ? '–' : number(Math.round(known)))
  const row = (label: string, then: number | undefined, now: number | undefined) => [
    label,
    points(then),
    points(now),
    then === undefined || now === undefined ? '–' : signed(Math.round(now) - Math.round(then)),
  ]
  const both = [...before.pillars, ...health.pillars].map(({ pillar }) => pillar)
  const valueIn = (known: Health, pillar: (typeof both)[number]) =>
    known.pillars.find((result) => result.pillar === pillar)?.value
  return (
    <div className="mt-8">
      <h3 className="text-lg">{isFromLink ? d('besideOwn', { day }) : d('earlier', { day })}</h3>
      <FigureTable
        head={
          isFromLink
            ? [t('table.pillar'), d('ownColumn'), d('linkColumn'), t('table.change')]
            : [t('table.pillar'), t('table.before'), t('table.now'), t('table.change')]
        }
        rows={[
          ...[...new Set(both)].map((pillar) =>
            row(t(`pillar.${pillar}.name`), valueIn(before, pillar), valueIn(health, pillar)),
          ),
          row(t('formula.overall'), overall(before), overall(health)),
        ]}
      />
    </div>
  )
}

function signed(change: number): string {
  return change > 0 ? `+${change}` : `${change}`.replace('-', '−')
}
