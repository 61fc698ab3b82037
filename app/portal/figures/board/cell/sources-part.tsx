import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { useDateTime } from '~/platform/use-date-time'
import { usePeriodWords } from '~/platform/use-period-words'
import type { Measure } from '../../kpis.queries'
import { writeFigure } from '../../write-figure'
import type { Said } from './cell.queries'
import { entriesOf, restatedIn } from './said-rules'

interface SourcesPartProps {
  said: readonly Said[]
  measures: readonly Measure[]
}

/** Who said the figures and when, and which of them were something else before. */
export function SourcesPart({ said, measures }: SourcesPartProps) {
  const t = useTranslations('kpis.cell')
  const dateTime = useDateTime()
  const periodWords = usePeriodWords()
  const entries = entriesOf(said)
  const restated = restatedIn(said)
  return (
    <>
      <ul className="flex flex-col gap-3">
        {entries.slice(0, entriesMax).map((entry) => (
          <li key={`${entry.at} ${entry.file}`} className="border-hairline border-l-3 pl-4">
            <p>
              <span className="font-medium">{entry.by ?? t('nobody')}</span>
              {` · ${t(`sources.${entry.source}`)}`}
              {entry.file ? ` · ${entry.file}` : ''}
            </p>
            <p className="text-ink-soft text-sm">
              {dateTime(new Date(entry.at), { dateStyle: 'medium', timeStyle: 'short' })}
              {` · ${t('saidCount', { count: entry.count, days: periodWords(entry) })}`}
            </p>
            {entry.reason ? <p className="text-sm">{t('reason', { reason: entry.reason })}</p> : null}
          </li>
        ))}
      </ul>
      {entries.length > entriesMax ? (
        <p className="mt-3 text-ink-soft text-sm">
          {t('moreEntries', { count: entries.length - entriesMax })}
        </p>
      ) : null}
      <h4 className="mt-6 font-semibold text-sm">{t('restated')}</h4>
      {restated.length === 0 ? (
        <p className="text-ink-soft text-sm">{t('neverRestated')}</p>
      ) : (
        <ul className="mt-1 flex flex-col gap-2">
          {restated.map((one) => (
            <Restated
              key={`${one.measure} ${one.day} ${one.hour} ${one.at}`}
              said={one}
              measures={measures}
            />
          ))}
        </ul>
      )}
    </>
  )
}

const entriesMax = 8

function Restated({ said, measures }: { said: Said; measures: readonly Measure[] }) {
  const t = useTranslations('kpis.cell')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const measure = measures.find(({ key }) => key === said.measure)
  const written = (value: number | null) =>
    value === null
      ? t('takenBack')
      : writeFigure(
          locale,
          { unit: measure?.unit === 'paise' ? 'paise' : 'count', decimals: measure?.decimals ?? 0 },
          value,
        )
  return (
    <li className="text-sm">
      <p>
        {dateTime(new Date(said.day), { dateStyle: 'medium', timeZone: 'UTC' })}
        {` · ${measure?.name[locale] ?? said.measure}: `}
        <s className="text-ink-soft tabular-nums">{written(said.former)}</s>
        {' → '}
        <strong className="tabular-nums">{written(said.value)}</strong>
      </p>
      <p className="text-ink-soft">
        {said.by ?? t('nobody')}
        {said.reason ? ` · ${t('reason', { reason: said.reason })}` : ''}
      </p>
    </li>
  )
}
