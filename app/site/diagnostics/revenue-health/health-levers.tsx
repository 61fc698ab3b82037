import { useTranslations } from 'use-intl'
import {
  type AnswerLever,
  type Answers,
  answerLevers,
  type Health,
} from '~/domain/diagnostics/revenue-health'
import { ChartTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'

const shownFirst = 5

/** Which answer moves the figure most: each alone at the top and at the bottom, as bars from where the figure stands. */
export function HealthLevers({ answers, health }: { answers: Answers; health: Health }) {
  const t = useTranslations('revenueHealth')
  const { number, signed } = useWriting()
  const base = (health.overall ?? health.provisional)?.value
  if (base === undefined) return null
  const levers = answerLevers(answers)
  const reach = Math.max(...levers.flatMap(({ lower, higher }) => [base - lower, higher - base]), 1e-9)
  const change = (figure: number) => signed((points) => number(points, 1), figure - base)
  const nameOf = ({ pillar, question }: AnswerLever) => t(`pillar.${pillar}.${question}.ask`)
  const nowOf = ({ score }: AnswerLever) => (score === undefined ? t('levers.open') : number(score))
  return (
    <figure className="mt-10">
      <figcaption>
        <h3 className="text-xl">{t('levers.title')}</h3>
        <p className="mt-1 max-w-prose">{t('levers.lead')}</p>
      </figcaption>
      <p aria-hidden="true" className="mt-4 flex flex-wrap gap-x-6 text-sm">
        <span className="border-data-orange border-l-8 pl-2">{t('levers.lowest')}</span>
        <span className="border-data-blue border-l-8 pl-2">{t('levers.highest')}</span>
      </p>
      <ol className="mt-3">
        {levers.slice(0, shownFirst).map((lever) => (
          <li
            key={`${lever.pillar} ${lever.question}`}
            className="break-inside-avoid border-hairline border-b py-2.5"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-medium">{nameOf(lever)}</span>
              <span className="text-ink-soft text-sm tabular-nums">
                {t('levers.changes', {
                  pillar: t(`pillar.${lever.pillar}.name`),
                  now: nowOf(lever),
                  higher: change(lever.higher),
                  lower: change(lever.lower),
                })}
              </span>
            </div>
            <svg width="100%" height="12" className="mt-1 block" aria-hidden="true">
              <rect
                x={`${50 - (49 * (base - lever.lower)) / reach}%`}
                width={`${(49 * (base - lever.lower)) / reach}%`}
                height="12"
                className="fill-data-orange"
              />
              <rect
                x="50%"
                width={`${(49 * (lever.higher - base)) / reach}%`}
                height="12"
                className="fill-data-blue"
              />
              <line x1="50%" x2="50%" y1="0" y2="12" className="stroke-ink" strokeWidth="2" />
            </svg>
          </li>
        ))}
      </ol>
      <ChartTable
        head={[t('levers.question'), t('levers.now'), t('levers.lowest'), t('levers.highest')]}
        rows={levers.map((lever) => [nameOf(lever), nowOf(lever), change(lever.lower), change(lever.higher)])}
      />
    </figure>
  )
}
