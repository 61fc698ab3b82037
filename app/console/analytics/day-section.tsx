import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { downloadCsv } from '~/platform/csv'
import { useDateTime } from '~/platform/use-date-time'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import { Table } from '~/ui/table'
import { Bars } from '../bars'
import type { CountedDay } from './analytics.queries'
import { type DayRange, daysOf } from './range'

/** Visits by the day as a row of bars, with a sentence that says what is seen and the table behind it. */
export function DaySection({ range, days }: { range: DayRange; days: readonly CountedDay[] }) {
  const t = useTranslations('analytics')
  const dateTime = useDateTime()
  const { number } = useFormatter()
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
        {all.length > 1 ? (
          <Bars
            bars={all.map(({ day, visits }) => ({
              key: day,
              size: visits,
              title: `${write(day)}: ${number(visits)}`,
            }))}
            most={most.visits}
            label={sentence}
            ends={[write(all[0]?.day ?? ''), write(all.at(-1)?.day ?? '')]}
            marksMost
          />
        ) : null}
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

interface DayTableProps {
  days: readonly CountedDay[]
  write: (day: string) => string
}

function DayTable({ days, write }: DayTableProps) {
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
