import { useTranslations } from 'use-intl'
import { meanOf, sumOf, visitsMin } from '~/domain/shops/results'
import { Section } from '~/ui/section'
import { IntervalBar } from '../../interval-bar'
import type { OutletFigures } from './figures.queries'
import { useFigureWords } from './use-figure-words'

/** The score of an outlet, its two ways beside each other, and each quarter on one scale. */
export function OverallSection({ outlet }: { outlet: OutletFigures }) {
  const t = useTranslations('shopFigures')
  const { score, range, quarter } = useFigureWords()
  const wholes = outlet.figures.filter(({ section_id: section }) => section === '')
  const year = meanOf(sumOf(wholes))
  const meanBy = (way: 'pooled' | 'weighted') =>
    wholes.reduce((sum, whole) => sum + (whole[way] ?? 0), 0) / year.visits
  const counted = outlet.overall ?? 'pooled'
  return (
    <Section title={t('outlet.overall')}>
      <p className="text-4xl tabular-nums">{score(year.mean)}</p>
      <p className="mt-1 text-ink-soft">
        {t('outlet.overallText', { count: year.visits, range: range(year) })}
      </p>
      <dl className="mt-6 flex flex-wrap gap-x-12 gap-y-4">
        {(['pooled', 'weighted'] as const).map((way) => (
          <div key={way}>
            <dt className="text-ink-soft text-sm">
              {t(way === 'pooled' ? 'outlet.ways' : 'outlet.weighted')}
              {way === counted ? ` (${t('outlet.counts')})` : null}
            </dt>
            <dd className="text-xl tabular-nums">{score(meanBy(way))}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 max-w-prose text-ink-soft text-sm">{t('outlet.waysText', { way: counted })}</p>
      <ol className="mt-8">
        {wholes.map((whole) => {
          const told = meanOf(whole)
          return (
            <li
              key={whole.quarter}
              className="grid grid-cols-[1fr_auto] items-center gap-x-6 border-hairline border-b py-2 md:grid-cols-[11rem_1fr_16rem]"
            >
              <span>
                {quarter(whole.quarter)}
                <span className="block text-ink-soft text-sm">{t('visits', { count: whole.visits })}</span>
              </span>
              <span className="col-span-2 row-start-2 md:col-span-1 md:row-start-auto">
                <IntervalBar value={told.mean ?? 0} interval={told.interval} least={0} most={100} />
              </span>
              <span className="tabular-nums max-md:contents">
                <span className="block text-right font-medium md:text-left">{score(told.mean)}</span>
                <span className="block text-ink-soft text-sm max-md:col-span-2 max-md:row-start-3">
                  {range(told)}
                </span>
              </span>
            </li>
          )
        })}
      </ol>
      <p className="mt-3 max-w-prose text-ink-soft text-sm">{t('rangeNote', { count: visitsMin })}</p>
    </Section>
  )
}
