import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { ImportActions } from './import-actions'
import type { ListedImport } from './imports.queries'

const tones = { saved: 'success', stopped: 'warning', undone: 'neutral' } as const

/** How an import is written in the list and in a CSV file. */
export function useImportColumns(): Column<ListedImport>[] {
  const t = useTranslations('figureImports')
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const who = ({ source, name, by }: ListedImport) =>
    source === 'key' ? t('byKey', { name }) : (by?.name ?? by?.email ?? t('someone'))
  const day = (iso: string) => dateTime(new Date(iso), { dateStyle: 'medium', timeZone: 'UTC' })
  const days = ({ firstDay, lastDay }: ListedImport) => {
    if (!firstDay || !lastDay) return t('noDays')
    return firstDay === lastDay ? day(firstDay) : `${day(firstDay)} – ${day(lastDay)}`
  }
  const when = ({ begunAt }: ListedImport) =>
    dateTime(new Date(begunAt), { dateStyle: 'medium', timeStyle: 'short' })
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (row) => (
        <>
          <span className="block break-words font-medium [overflow-wrap:anywhere]">{row.name}</span>
          <span className="block font-normal text-ink-soft text-sm">{who(row)}</span>
        </>
      ),
      csv: ({ name }) => name,
    },
    { key: 'by', header: t('by'), csv: who },
    {
      key: 'source',
      header: t('source'),
      phone: 'small',
      cell: ({ source }) => t(`sources.${source}`),
      csv: ({ source }) => t(`sources.${source}`),
    },
    {
      key: 'state',
      header: t('state'),
      phone: 'line',
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>,
      csv: ({ state }) => t(`states.${state}`),
    },
    { key: 'days', header: t('days'), phone: 'labelled', cell: days, csv: days },
    {
      key: 'written',
      header: t('rows'),
      isNumber: true,
      phone: 'labelled',
      cell: ({ written }) => number(written),
      csv: ({ written }) => written,
    },
    {
      key: 'refused',
      header: t('refused'),
      isNumber: true,
      phone: 'labelled',
      cell: ({ refused }) => number(refused),
      csv: ({ refused }) => refused,
    },
    { key: 'begun', header: t('when'), phone: 'small', cell: when, csv: ({ begunAt }) => begunAt },
    { key: 'whyUndone', header: t('whyUndone'), csv: ({ undoReason }) => undoReason },
    {
      key: 'actions',
      header: t('actionsHeading'),
      phone: 'corner',
      cell: (row) => <ImportActions listed={row} />,
    },
  ]
}
