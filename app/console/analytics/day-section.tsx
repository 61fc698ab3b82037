import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { downloadCsv } from '~/platform/csv'
import { useDateTime } from '~/platform/use-date-time'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import { Table } from '~/ui/table'
import type { CountedDay } from './analytics.queries'
import { type DayRange, daysOf } from './range'

const height = 140

/** Visits by the day as a row of bars, with a sentence that says what is seen and the table behind it. */
export function DaySection({ range, days }: { range: DayRange; days: readonly CountedDay[] }) {
  const t = useTranslations('analytics')
  const dateTime = useDateTime()
  const counted = new Map(days.map((day) => [day.day, day]))
  const all = daysOf(range).map(
    (day) => counted.get(day) ?? { day, visits: 0, views: 0, conversions: 0, value: 0 },
  )
  const most = all.reduce((best, day) => (day.visits > best.visits ? day : best))
  const write = (day: string) =>
    dateTime(new Date(`${day}T12:00:00+05:30`), { weekday: 'short', day: 'numeric', month: 'long' })
  const sentence = t('days.sentence', {
    count: all.reduce((sum, { visits }) => sum + visits, 0),
    days: all.length,
    day: write(most.day),
    most: most.visits,
  })
  return (
    <Section title={t('days.title')} lead={t('days.lead')}>
      <figure>
        <figcaption className="mb-4 max-w-prose">{sentence}</figcaption>
        {all.length > 1 ? <Bars days={all} most={most.visits} label={sentence} write={write} /> : null}
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-link">{t('days.asTable')}</summary>
          <DayTable days={all.toReversed()} write={write} />
        </details>
      </figure>
      <ExportLine
        isShown
        onExport={() =>
          void downloadCsv<CountedDay>(
            `${t('days.file')}.csv`,
            [
              { header: t('days.day'), value: ({ day }) => day },
              { header: t('figures.visits'), value: ({ visits }) => visits },
              { header: t('figures.views'), value: ({ views }) => views },
              { header: t('figures.conversions'), value: ({ conversions }) => conversions },
              { header: `${t('figures.value')} (INR)`, value: ({ value }) => value },
            ],
            all,
          )
        }
      />
    </Section>
  )
}

interface BarsProps {
  days: readonly CountedDay[]
  most: number
  label: string
  write: (day: string) => string
}

function Bars({ days, most, label, write }: BarsProps) {
  const { number } = useFormatter()
  const width = 1000 / days.length
  return (
    <div className="mb-2">
      <p className="text-ink-soft text-sm tabular-nums" aria-hidden="true">
        {number(most)}
      </p>
      <svg
        viewBox={`0 0 1000 ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
        className="h-36 w-full border-ink border-b"
      >
        {days.map(({ day, visits }, place) => {
          const size = visits === 0 ? 0 : Math.max(2, (visits / most) * height)
          return (
            <rect
              key={day}
              x={place * width + width * 0.12}
              y={height - size}
              width={width * 0.76}
              height={size}
              className={visits === most ? 'fill-data-orange' : 'fill-data-blue'}
            >
              <title>{`${write(day)}: ${number(visits)}`}</title>
            </rect>
          )
        })}
      </svg>
      <p className="flex justify-between gap-4 pt-1 text-ink-soft text-sm" aria-hidden="true">
        <span>{write(days[0]?.day ?? '')}</span>
        <span>{write(days.at(-1)?.day ?? '')}</span>
      </p>
    </div>
  )
}

function DayTable({ days, write }: Pick<BarsProps, 'days' | 'write'>) {
  const t = useTranslations('analytics')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  return (
    <Table
      caption={t('days.title')}
      isCaptionHidden
      columns={[
        { key: 'day', header: t('days.day'), cell: ({ day }) => write(day), isRowHeader: true },
        { key: 'visits', header: t('figures.visits'), cell: ({ visits }) => number(visits), isNumber: true },
        { key: 'views', header: t('figures.views'), cell: ({ views }) => number(views), isNumber: true },
        {
          key: 'conversions',
          header: t('figures.conversions'),
          cell: ({ conversions }) => number(conversions),
          isNumber: true,
        },
        {
          key: 'value',
          header: t('figures.value'),
          cell: ({ value }) => writeMoney(locale, 100 * value),
          isNumber: true,
        },
      ]}
      rows={days}
      rowKey={({ day }) => day}
      empty={null}
    />
  )
}
