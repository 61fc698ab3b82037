import { Link, useSearchParams } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { useDateTime } from '~/platform/use-date-time'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import type { Graph } from '../career-graph.queries'
import { isUntil, untilRange } from './until'
import type { Matrix } from './way.queries'

type Gap = Matrix['gaps'][number]

/** Where a role loses people until a day, by last days and ends of placements that are known, and who stands ready there. */
export function GapSection({ graph, matrix }: { graph: Graph; matrix: Matrix }) {
  const t = useTranslations('careerSkills.gaps')
  const { number } = useFormatter()
  const dateTime = useDateTime()
  const [, setParams] = useSearchParams()
  const outletOf = ({ outlet_id }: Gap) => matrix.outlet_names[outlet_id] ?? ''
  const roleOf = ({ job_role_id }: Gap) => graph.roles.find(({ id }) => id === job_role_id)?.name ?? ''
  const columns: Column<Gap>[] = [
    {
      key: 'role',
      header: t('role'),
      isRowHeader: true,
      cell: (gap) => (
        <Link
          to={`/app/career-clinics/bench?role=${gap.job_role_id}&until=${matrix.until}`}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline"
        >
          {roleOf(gap)}
        </Link>
      ),
      csv: roleOf,
    },
    { key: 'outlet', header: t('outlet'), phone: 'line', cell: outletOf, csv: outletOf },
    {
      key: 'people',
      header: t('people'),
      phone: 'line',
      cell: ({ now, later }) => t('fromTo', { now, later }),
      csv: ({ now, later }) => `${now} → ${later}`,
    },
    {
      key: 'first',
      header: t('first'),
      phone: 'labelled',
      cell: ({ first_day }) => dateTime(new Date(`${first_day}T12:00:00+05:30`), { dateStyle: 'long' }),
      csv: ({ first_day }) => first_day,
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
      <div className="mb-5 max-w-60">
        <TextField
          type="date"
          name="until"
          label={t('until')}
          defaultValue={matrix.until}
          {...untilRange(matrix.today)}
          onChange={(event) => {
            const day = event.target.value
            if (isUntil(day, matrix.today))
              setParams(
                (old) => {
                  old.set('until', day)
                  return old
                },
                { replace: true, preventScrollReset: true },
              )
          }}
        />
      </div>
      <ShortList
        rows={matrix.gaps}
        caption={t('title')}
        isCaptionHidden
        columns={columns}
        rowKey={({ outlet_id, job_role_id }) => `${outlet_id} ${job_role_id}`}
        first={{ title: t('none'), text: t('noneText') }}
        file={{ name: t('file'), rows: matrix.gaps }}
        own={['until']}
      />
    </Section>
  )
}
