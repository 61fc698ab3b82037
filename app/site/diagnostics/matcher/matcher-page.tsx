import { useTranslations } from 'use-intl'
import { type Filling, type Gap, gapNames, gaps, pointsFor, services } from '~/domain/diagnostics/matcher'
import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { Part } from '~/ui/part'
import { calculatorLoader } from '../../calculator-loader'
import { DiagnosticEnd, DiagnosticOpening } from '../around'
import type { Route } from './+types/matcher-page'
import { diagnostic, MatcherTool } from './matcher-tool'
import { useGapWords } from './use-gap-words'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('matcher', 'matcher', MatcherTool, ['diagnostic'])
export const meta = pageMeta

/** One sentence about the own business; what fits it, why, and what one can do without us. */
export default function MatcherPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('matcher')
  return (
    <>
      <DiagnosticOpening words={t} drawing="opening-readiness" />
      <Island content={MatcherTool} keeps={diagnostic.key} {...loaderData.island} />
      <MatcherMethod />
      <DiagnosticEnd words={t} other="/services" />
    </>
  )
}

/** How it is decided: in words, and as the whole table, so that one can also add the points up by hand. */
function MatcherMethod() {
  const t = useTranslations('matcher')
  return (
    <Part title={t('methodTitle')}>
      <p className="max-w-prose">{t('method')}</p>
      <ul className="mt-3 max-w-prose list-disc pl-5">
        <li>{t('aloneRule')}</li>
        <li>{t('unfitRule')}</li>
      </ul>
      <details className="mt-4 border-hairline border-y py-2 print:hidden">
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lg">{t('rules')}</summary>
        <div className="pt-3">
          <PointsTable />
        </div>
      </details>
    </Part>
  )
}

/** Every rule of the matcher: which filling gives how many points to which service. */
function PointsTable() {
  const t = useTranslations('matcher')
  const d = useTranslations('frame.place')
  const words = useGapWords()
  const given = (gap: Gap, filling: Filling) =>
    services
      .map((service) => ({ service, points: pointsFor(service, gap, filling) }))
      .filter(({ points }) => points > 0)
      .toSorted((one, other) => other.points - one.points)
      .map(({ service, points }) => `${d(service)} ${points}`)
  return gapNames.map((gap) => (
    <table key={gap} className="mb-8 w-full border-collapse text-left text-sm tabular-nums">
      <caption className="pb-1 text-left font-semibold text-base">{t(`gap.${gap}.name`)}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{t(`gap.${gap}.name`)}</th>
          <th scope="col">{t('points')}</th>
        </tr>
      </thead>
      <tbody>
        {gaps[gap].map((filling) => (
          <tr key={filling} className="border-hairline border-t align-baseline">
            <th scope="row" className="w-2/5 py-2 pr-4 font-normal">
              {words(gap, filling)}
            </th>
            <td className="py-2">{given(gap, filling).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  ))
}
