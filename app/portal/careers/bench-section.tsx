import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { Section } from '~/ui/section'
import type { Graph } from '../career-graph.queries'
import type { Matrix } from './way.queries'

type Bench = Matrix['bench'][number]

/** Behind each role, how many who are not in it are ready or near. */
export function BenchSection({ graph, matrix }: { graph: Graph; matrix: Matrix }) {
  const t = useTranslations('careerSkills.bench')
  const { number } = useFormatter()
  const nameOf = new Map(graph.roles.map(({ id, name }) => [id, name]))
  const rows = graph.roles.flatMap(({ id }) => matrix.bench.filter(({ job_role_id }) => job_role_id === id))
  const columns: Column<Bench>[] = [
    {
      key: 'role',
      header: t('role'),
      isRowHeader: true,
      cell: ({ job_role_id }) => (
        <Link
          to={`/app/career-clinics/bench?role=${job_role_id}&until=${matrix.until}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
        >
          {nameOf.get(job_role_id)}
        </Link>
      ),
      csv: ({ job_role_id }) => nameOf.get(job_role_id) ?? '',
    },
    {
      key: 'people',
      header: t('people'),
      phone: 'labelled',
      isNumber: true,
      cell: ({ people }) => number(people),
      csv: ({ people }) => people,
    },
    {
      key: 'ready',
      header: t('ready'),
      phone: 'labelled',
      isNumber: true,
      cell: ({ ready }) => number(ready),
      csv: ({ ready }) => ready,
    },
    {
      key: 'near',
      header: t('near'),
      phone: 'labelled',
      isNumber: true,
      cell: ({ near }) => number(near),
      csv: ({ near }) => near,
    },
  ]
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ShortList
        rows={rows}
        caption={t('title')}
        isCaptionHidden
        columns={columns}
        rowKey={({ job_role_id }) => job_role_id}
        first={{ title: t('none'), text: t('noneText') }}
        file={{ name: t('file'), rows }}
      />
    </Section>
  )
}
