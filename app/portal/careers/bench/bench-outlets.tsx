import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import { type Bench, type BenchOutlet, coverOf } from './bench.queries'

/** What becomes of the role at each outlet by the day; what hurts first. */
export function BenchOutlets({ bench }: { bench: Bench }) {
  const t = useTranslations('careerSkills.until')
  const { number } = useFormatter()
  const dateTime = useDateTime()
  const day = (on: string) => dateTime(new Date(on), { dateStyle: 'long', timeZone: 'UTC' })
  const counted = (key: 'ready' | 'near' | 'planned' | 'unproven'): Column<BenchOutlet> => ({
    key,
    header: t(`columns.${key}`),
    phone: 'labelled',
    isNumber: true,
    cell: (row) => number(row[key]),
    csv: (row) => row[key],
  })
  const cover = (row: BenchOutlet) => t(`covers.${coverOf(row)}`)
  const people = ({ now, later }: BenchOutlet) => t('fromTo', { now, later })
  const columns: Column<BenchOutlet>[] = [
    {
      key: 'outlet',
      header: t('outlet'),
      isRowHeader: true,
      cell: ({ name }) => name,
      csv: ({ name }) => name,
    },
    {
      key: 'cover',
      header: t('cover'),
      phone: 'line',
      cell: (row) => (
        <span className={['lacks', 'fewer'].includes(coverOf(row)) ? 'font-semibold' : undefined}>
          {cover(row)}
        </span>
      ),
      csv: cover,
    },
    { key: 'people', header: t('people'), phone: 'line', cell: people, csv: people },
    counted('unproven'),
    counted('ready'),
    counted('near'),
    counted('planned'),
  ]
  return (
    <Section title={t('outlets', { day: day(bench.until) })} lead={t('outletsLead', { role: bench.role })}>
      <ShortList
        rows={bench.outlets}
        caption={t('outlets', { day: day(bench.until) })}
        isCaptionHidden
        columns={columns}
        rowKey={({ outlet_id }) => outlet_id}
        first={{ title: t('none'), text: t('noneText') }}
        file={{ name: t('file'), rows: bench.outlets }}
        own={['until', 'role']}
      />
    </Section>
  )
}
