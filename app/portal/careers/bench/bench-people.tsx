import { useState } from 'react'
import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import type { Bench, BenchPerson } from './bench.queries'

/** Who is in the role and who could be, with what changes before the day. */
export function BenchPeople({ bench }: { bench: Bench }) {
  const t = useTranslations('careerSkills.until')
  const { number } = useFormatter()
  const dateTime = useDateTime()
  const day = (on: string) => dateTime(new Date(on), { dateStyle: 'long', timeZone: 'UTC' })
  const [outlet, setOutlet] = useState('')
  const nameOf = new Map(bench.outlets.map(({ outlet_id, name }) => [outlet_id, name]))
  const rows = bench.people.filter(({ outlet_id }) => outlet === '' || outlet_id === outlet)
  const changes = (one: BenchPerson) =>
    [
      one.leaves_on && t('leaves', { day: day(one.leaves_on) }),
      one.musts_then > one.musts_now && t('mustsEnd', { count: one.musts_then - one.musts_now }),
      one.musts_now > 0 && t('mustsOpen', { count: one.musts_now }),
      one.review_on && t('review', { day: day(one.review_on) }),
    ]
      .filter(Boolean)
      .join(' · ') || t('noChange')
  const outletOf = ({ outlet_id }: BenchPerson) => nameOf.get(outlet_id) ?? ''
  const columns: Column<BenchPerson>[] = [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ person_id, name }) => (
        <Link
          to={`/app/career-clinics/people/${person_id}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
        >
          {name}
        </Link>
      ),
      csv: ({ name }) => name,
    },
    { key: 'outlet', header: t('outlet'), phone: 'line', cell: outletOf, csv: outletOf },
    {
      key: 'stands',
      header: t('stands'),
      phone: 'line',
      cell: ({ stands }) => t(`standings.${stands}`),
      csv: ({ stands }) => t(`standings.${stands}`),
    },
    {
      key: 'percent',
      header: t('percent'),
      phone: 'labelled',
      isNumber: true,
      cell: ({ percent }) => number(percent / 100, { style: 'percent' }),
      csv: ({ percent }) => percent,
    },
    { key: 'changes', header: t('changes'), phone: 'foot', cell: changes, csv: changes },
  ]
  return (
    <Section title={t('who')} lead={t('whoLead')}>
      <div className="mb-4 max-w-sm">
        <Select
          name="outlet"
          label={t('outlet')}
          value={outlet}
          onChange={(event) => setOutlet(event.target.value)}
          options={[
            { value: '', label: t('allOutlets') },
            ...bench.outlets.map(({ outlet_id, name }) => ({ value: outlet_id, label: name })),
          ]}
        />
      </div>
      <ShortList
        rows={rows}
        caption={t('who')}
        isCaptionHidden
        columns={columns}
        rowKey={({ outlet_id, person_id }) => `${outlet_id} ${person_id}`}
        first={{ title: t('nobody'), text: t('nobodyText') }}
        file={{ name: t('whoFile'), rows }}
        own={['until', 'role']}
      />
      {bench.in_all > bench.people.length ? (
        <p className="mt-3 text-ink-soft text-sm">{t('onlyFirst', { count: bench.people.length })}</p>
      ) : null}
    </Section>
  )
}
