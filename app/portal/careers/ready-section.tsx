import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { Badge } from '~/ui/badge'
import { Section } from '~/ui/section'
import type { Role } from '../career-graph.queries'
import type { ReadyPerson } from './way.queries'

const tones = { ready: 'success', near: 'warning', far: 'neutral' } as const

/** How far the people one looks after are for the role: by name, never ranked. */
export function ReadySection({ role, people }: { role: Role; people: ReadyPerson[] | null }) {
  const t = useTranslations('careerSkills.ready')
  const { number } = useFormatter()
  const percent = (value: number) => number(value / 100, { style: 'percent' })
  const columns: Column<ReadyPerson>[] = [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: ({ person_id, name }) => (
        <Link
          to={`/app/career-clinics/people/${person_id}?role=${role.id}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
        >
          {name}
        </Link>
      ),
      csv: ({ name }) => name,
    },
    {
      key: 'role',
      header: t('now'),
      phone: 'line',
      cell: ({ roles }) => roles.join(', '),
      csv: ({ roles }) => roles.join(', '),
    },
    {
      key: 'outlets',
      header: t('outlets'),
      phone: 'line',
      cell: ({ outlets }) => outlets.join(', '),
      csv: ({ outlets }) => outlets.join(', '),
    },
    {
      key: 'percent',
      header: t('percent'),
      phone: 'labelled',
      isNumber: true,
      cell: (row) => percent(row.percent),
      csv: (row) => row.percent,
    },
    {
      key: 'proven',
      header: t('proven'),
      phone: 'labelled',
      isNumber: true,
      cell: ({ proven }) => percent(proven),
      csv: ({ proven }) => proven,
    },
    {
      key: 'musts',
      header: t('musts'),
      phone: 'labelled',
      isNumber: true,
      cell: ({ musts_missing }) => number(musts_missing),
      csv: ({ musts_missing }) => musts_missing,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
      csv: ({ state }) => t(`states.${state}`),
    },
  ]
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ShortList
        rows={people}
        caption={t('title')}
        isCaptionHidden
        columns={columns}
        rowKey={({ person_id }) => person_id}
        first={{ title: t('none'), text: t('noneText') }}
        file={{ name: t('file'), rows: people ?? [] }}
      />
    </Section>
  )
}
