import { useTranslations } from 'use-intl'
import { Spread } from '../../spread'

/** Each verdict with the range that leads to it, in points. */
const verdicts = [
  { name: 'improved', low: 3, middle: 9, high: 15 },
  { name: 'early', low: -5, middle: 4, high: 13 },
  { name: 'none', low: -2, middle: 1, high: 4 },
  { name: 'worse', low: -12, middle: -7, high: -2 },
  { name: 'comparison', low: 2, middle: 6, high: 10, isComparison: true },
  { name: 'few' },
] as const

/** The smallest change that would be worth the effort, agreed before the start. */
const worth = 5
const xOf = (points: number) => 150 + points * 10

/** Our verdicts, each beside the range it is read from: the drawing and the words can be checked against each other. */
export function Verdicts() {
  const t = useTranslations('methodology.verdict')
  return (
    <Spread
      title={t('title')}
      lead={t('lead')}
      below={
        <ul>
          {verdicts.map((verdict) => (
            <li
              key={verdict.name}
              className="grid gap-x-8 gap-y-3 border-hairline border-b py-5 first:pt-0 md:grid-cols-2"
            >
              <svg viewBox="0 0 320 64" className="w-full" aria-hidden="true">
                <line x1={xOf(0)} x2={xOf(0)} y1="0" y2="44" strokeWidth="2" className="stroke-ink" />
                <line
                  x1={xOf(worth)}
                  x2={xOf(worth)}
                  y1="0"
                  y2="44"
                  strokeWidth="2"
                  strokeDasharray="3 4"
                  className="stroke-control"
                />
                {'middle' in verdict ? (
                  <>
                    <path
                      d={`M${xOf(verdict.low)} 22H${xOf(verdict.high)}`}
                      strokeWidth="8"
                      strokeDasharray={'isComparison' in verdict ? '6 4' : undefined}
                      className="stroke-marigold"
                    />
                    <circle cx={xOf(verdict.middle)} cy="22" r="8" className="fill-brand" />
                  </>
                ) : (
                  [-6, 1, 8].map((points) => (
                    <circle key={points} cx={xOf(points)} cy="22" r="4" className="fill-brand" />
                  ))
                )}
                {verdict.name === 'improved' ? (
                  <>
                    <text x={xOf(0) - 6} y="60" textAnchor="end" className="fill-ink-soft text-sm">
                      {t('zero')}
                    </text>
                    <text x={xOf(worth)} y="60" className="fill-ink-soft text-sm">
                      {t('worth')}
                    </text>
                  </>
                ) : null}
              </svg>
              <div>
                <p className="font-semibold text-xl">{t(`${verdict.name}.words`)}</p>
                <p className="mt-1 text-ink-soft">{t(`${verdict.name}.when`)}</p>
              </div>
            </li>
          ))}
        </ul>
      }
    />
  )
}
