import { useFormatter, useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { usePressedChange } from '~/platform/changes/use-change'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { RowName } from '~/ui/row-name'
import { takeOffPath, type Way } from './path-desk.queries'

const tones = { late: 'danger', open: 'neutral', done: 'success' } as const

/** How somebody on a path is written in the list and in the file. */
export function usePathPeopleColumns(tenantId: string, mayChange: boolean): Column<Way>[] {
  const t = useTranslations('pathDesk')
  const read = useCourseText()
  const { list } = useFormatter()
  const dateTime = useDateTime()
  const day = (at: string | null) => (at ? dateTime(new Date(at), { dateStyle: 'medium' }) : '')
  return [
    {
      key: 'name',
      header: t('person'),
      isRowHeader: true,
      cell: (row) => (
        <RowName
          to={`/app/courses/compliance/people/${row.person_id}`}
          label={row.full_name}
          below={row.outlets.length > 0 ? list(row.outlets) : null}
        >
          {row.full_name}
        </RowName>
      ),
      csv: ({ full_name }) => full_name,
    },
    { key: 'outlets', header: t('outlet'), csv: ({ outlets }) => outlets.join(', ') },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
      csv: ({ state }) => t(`states.${state}`),
    },
    {
      key: 'progress',
      header: t('progress'),
      phone: 'small',
      cell: ({ done, needed }) => t('of', { done, needed }),
      csv: ({ done, needed }) => `${done}/${needed}`,
    },
    {
      key: 'next',
      header: t('next'),
      phone: 'line',
      cell: ({ next_title }) => (next_title ? read(next_title) : ''),
      csv: ({ next_title }) => (next_title ? read(next_title) : ''),
    },
    {
      key: 'due',
      header: t('due'),
      phone: 'small',
      cell: ({ due_on }) => day(due_on),
      csv: ({ due_on }) => due_on,
    },
    {
      key: 'since',
      header: t('since'),
      cell: ({ assigned_at }) => day(assigned_at),
      csv: ({ assigned_at }) => assigned_at,
    },
    { key: 'completed', header: t('completed'), csv: ({ completed_at }) => completed_at },
    {
      key: 'actions',
      header: t('actions'),
      phone: 'foot',
      cell: (row) =>
        mayChange && row.state !== 'done' ? <WayActions tenantId={tenantId} way={row} /> : null,
    },
  ]
}

function WayActions({ tenantId, way }: { tenantId: string; way: Way }) {
  const t = useTranslations('pathDesk')
  const { run } = usePressedChange()
  const takeOff = () =>
    run(async () => {
      await takeOffPath(tenantId, [way.id])
      return t('takenOff', { name: way.full_name })
    })
  return (
    <ActionMenu
      label={t('actionsFor', { name: way.full_name })}
      items={[{ key: 'off', label: t('takeOff'), isDanger: true, onSelect: () => void takeOff() }]}
    />
  )
}
