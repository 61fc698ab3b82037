import { useFormatter, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { usePressedChange } from '~/platform/changes/use-change'
import type { Column } from '~/platform/list/list-view'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import { type OutletRecord, setOutletActive } from './outlets.queries'

/** What is open over the list: an outlet's form (null for a new one), the question whether to remove it, or its card. */
export type Shown =
  | { what: 'edit'; outlet: OutletRecord | null }
  | { what: 'remove'; outlet: OutletRecord }
  | { what: 'card'; outlet: OutletRecord }
  | null

/** How an outlet is written in the list and in a CSV file. */
export function useOutletColumns(tenantId: string, onShow: (shown: Shown) => void): Column<OutletRecord>[] {
  const t = useTranslations('organisation.outlets')
  const kinds = useTranslations('organisation.kinds')
  const { number } = useFormatter()
  const size = ({ seats, rooms }: OutletRecord) =>
    [rooms ? t('roomsCount', { count: rooms }) : '', seats ? t('seatsCount', { count: seats }) : '']
      .filter(Boolean)
      .join(' · ')
  return [
    {
      key: 'name',
      header: t('name'),
      isRowHeader: true,
      cell: (outlet) => <Name outlet={outlet} />,
      csv: ({ name }) => name,
    },
    {
      key: 'city',
      header: t('city'),
      phone: 'small',
      cell: ({ city }) => city,
      csv: ({ city }) => city,
    },
    {
      key: 'kind',
      header: t('kind'),
      phone: 'small',
      cell: ({ kind }) => kinds(kind),
      csv: ({ kind }) => kinds(kind),
    },
    {
      key: 'size',
      header: t('size'),
      cell: (outlet) => size(outlet) || '–',
      phone: { at: 'small', cell: size },
    },
    { key: 'seats', header: t('seats'), csv: ({ seats }) => seats },
    { key: 'rooms', header: t('rooms'), csv: ({ rooms }) => rooms },
    { key: 'address', header: t('address'), csv: ({ address }) => address },
    {
      key: 'license',
      header: t('fssaiLicense'),
      cell: (outlet) => <License outlet={outlet} />,
      phone: { at: 'foot', cell: (outlet) => outlet.fssaiLicense && <LabelledLicense outlet={outlet} /> },
      csv: ({ fssaiLicense }) => fssaiLicense,
    },
    {
      key: 'licenseUntil',
      header: t('fssaiValidUntil'),
      csv: ({ fssaiValidUntil }) => fssaiValidUntil,
    },
    { key: 'timeZone', header: t('timeZone'), csv: ({ timeZone }) => timeZone },
    {
      key: 'people',
      header: t('people'),
      isNumber: true,
      cell: ({ people }) => number(people),
      phone: { at: 'small', cell: ({ people }) => t('peopleCount', { count: people }) },
      csv: ({ people }) => people,
    },
    { key: 'state', header: t('state'), csv: ({ isActive }) => t(isActive ? 'open' : 'closed') },
    {
      key: 'actions',
      header: t('actionsHeading'),
      isNumber: true,
      phone: 'corner',
      cell: (outlet) => <OutletActions tenantId={tenantId} outlet={outlet} onShow={onShow} />,
    },
  ]
}

function Name({ outlet: { name, isActive } }: { outlet: OutletRecord }) {
  const t = useTranslations('organisation.outlets')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="break-words">{name}</span>
      {isActive ? null : <Badge tone="warning">{t('closed')}</Badge>}
    </span>
  )
}

/** What an inspector asks for first; a licence that has run out says so. */
function License({ outlet: { fssaiLicense, fssaiValidUntil } }: { outlet: OutletRecord }) {
  const t = useTranslations('organisation.outlets')
  const dateTime = useDateTime()
  if (!fssaiLicense) return '–'
  const day = fssaiValidUntil ? dateTime(new Date(fssaiValidUntil), { dateStyle: 'medium' }) : null
  const isOver = fssaiValidUntil !== null && fssaiValidUntil < dayInIndia(new Date())
  return (
    <span className="flex flex-col items-start gap-0.5">
      <span className="tabular-nums">{fssaiLicense}</span>
      {day && isOver ? <Badge tone="danger">{t('licenseOver', { day })}</Badge> : null}
      {day && !isOver ? <span className="text-ink-soft text-sm">{t('licenseUntil', { day })}</span> : null}
    </span>
  )
}

function LabelledLicense({ outlet }: { outlet: OutletRecord }) {
  const t = useTranslations('organisation.outlets')
  return (
    <div className="flex gap-x-3 text-sm">
      <span className="text-ink-soft">{t('fssaiLicense')}</span>
      <License outlet={outlet} />
    </div>
  )
}

interface OutletActionsProps {
  tenantId: string
  outlet: OutletRecord
  onShow: (shown: Shown) => void
}

function OutletActions({ tenantId, outlet, onShow }: OutletActionsProps) {
  const t = useTranslations('organisation.outlets')
  const access = useTranslations('access.card')
  const viewOnly = useTranslations('viewOnly')
  const isViewOnly = useViewOnly()
  const { run } = usePressedChange('organisation')
  const off = isViewOnly ? { isDisabled: true, description: viewOnly('why') } : {}
  const turn = (isActive: boolean) =>
    run(async () => {
      await setOutletActive(tenantId, outlet.id, isActive)
      return t(isActive ? 'wasReopened' : 'wasClosed')
    })
  return (
    <ActionMenu
      label={t('actions', { name: outlet.name })}
      items={[
        { key: 'edit', label: t('edit'), onSelect: () => onShow({ what: 'edit', outlet }), ...off },
        { key: 'card', label: access('action'), onSelect: () => onShow({ what: 'card', outlet }) },
        outlet.isActive
          ? {
              key: 'close',
              label: t('close'),
              description: t('closeText'),
              onSelect: () => void turn(false),
              ...off,
            }
          : { key: 'open', label: t('reopen'), onSelect: () => void turn(true), ...off },
        {
          key: 'remove',
          label: t('remove'),
          isDanger: true,
          onSelect: () => onShow({ what: 'remove', outlet }),
          ...off,
        },
      ]}
    />
  )
}
