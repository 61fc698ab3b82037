import { useTranslations } from 'use-intl'
import { type Filling, type Gap, gapNames, gaps, pointsFor, services } from '~/domain/diagnostics/matcher'
import { useGapWords } from './use-gap-words'

/** Every rule of the matcher: which filling gives how many points to which service. */
export function PointsTable() {
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
