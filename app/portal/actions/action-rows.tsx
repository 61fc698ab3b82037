import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { RowName } from '~/ui/row-name'
import { ActionState } from './action-state'
import type { ActionRow } from './actions.queries'

/** How an action is written in the list. */
export function useActionColumns(): Column<ActionRow>[] {
  const t = useTranslations('actions')
  const dateTime = useDateTime()
  const day = (on: string) => dateTime(new Date(on), { dateStyle: 'medium' })
  return [
    {
      key: 'title',
      header: t('titleOf'),
      isRowHeader: true,
      cell: ({ id, title, outlet }) => (
        <RowName to={`/app/actions/${id}`} label={title} below={outlet}>
          {title}
        </RowName>
      ),
      csv: ({ title }) => title,
    },
    { key: 'outlet', header: t('outlet'), csv: ({ outlet }) => outlet },
    {
      key: 'owner',
      header: t('owner'),
      phone: 'small',
      cell: ({ owner, is_mine }) => (is_mine ? t('you') : (owner ?? t('noOwner'))),
      csv: ({ owner }) => owner,
    },
    {
      key: 'due',
      header: t('due'),
      phone: 'labelled',
      cell: ({ due_on }) => <span className="whitespace-nowrap">{day(due_on)}</span>,
      csv: ({ due_on }) => due_on,
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'small',
      cell: (row) => <ActionState {...row} />,
      csv: ({ state, is_late }) => (is_late ? t('late') : t(`states.${state}`)),
    },
    {
      key: 'created',
      header: t('created'),
      cell: ({ created_at }) => <span className="whitespace-nowrap">{day(created_at)}</span>,
      csv: ({ created_at }) => created_at,
    },
  ]
}
