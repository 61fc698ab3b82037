import { useFetcher } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { type HouseAnswer, useHouseErrors, useWhenDone } from '~/platform/house-form'
import { notices } from '~/platform/toasts'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { ActionMenu } from '~/ui/action-menu'
import { Badge } from '~/ui/badge'
import type { HouseOutlet } from './outlets.queries'

/** What is open over the list: an outlet's form (null for a new one), or the question whether to remove it. */
export type Shown =
  | { what: 'edit'; outlet: HouseOutlet | null }
  | { what: 'remove'; outlet: HouseOutlet }
  | null

/** How an outlet is written in the table, in the list of a phone and in a CSV file. */
export function useOutletCells(onShow: (shown: Shown) => void) {
  const t = useTranslations('organisation.outlets')
  const kinds = useTranslations('organisation.kinds')
  const size = ({ seats, rooms }: HouseOutlet) =>
    [rooms ? t('roomsCount', { count: rooms }) : '', seats ? t('seatsCount', { count: seats }) : '']
      .filter(Boolean)
      .join(' · ')
  const people = ({ people: count }: HouseOutlet) => t('peopleCount', { count })
  const actions = (outlet: HouseOutlet) => <OutletActions outlet={outlet} onShow={onShow} />
  return {
    columns: [
      {
        key: 'name',
        header: t('name'),
        cell: (outlet: HouseOutlet) => <Name outlet={outlet} />,
        isRowHeader: true,
        isSortable: true,
      },
      { key: 'city', header: t('city'), cell: ({ city }: HouseOutlet) => city, isSortable: true },
      { key: 'kind', header: t('kind'), cell: ({ kind }: HouseOutlet) => kinds(kind) },
      { key: 'size', header: t('size'), cell: (outlet: HouseOutlet) => size(outlet) || '–' },
      {
        key: 'license',
        header: t('fssaiLicense'),
        cell: (outlet: HouseOutlet) => <License outlet={outlet} />,
      },
      {
        key: 'people',
        header: t('people'),
        cell: (outlet: HouseOutlet) => <People count={outlet.people} />,
        isNumber: true,
        isSortable: true,
      },
      { key: 'actions', header: t('actionsHeading'), cell: actions, isNumber: true },
    ],
    narrow: (outlet: HouseOutlet) => (
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-medium">
            <Name outlet={outlet} />
          </p>
          <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
            <span>{outlet.city}</span>
            <span>{kinds(outlet.kind)}</span>
            <span>{size(outlet)}</span>
            <span>{people(outlet)}</span>
          </p>
          {outlet.fssaiLicense ? (
            <div className="mt-1 flex gap-x-3 text-sm">
              <span className="text-ink-soft">{t('fssaiLicense')}</span>
              <License outlet={outlet} />
            </div>
          ) : null}
        </div>
        {actions(outlet)}
      </div>
    ),
    exported: [
      { header: t('name'), value: ({ name }: HouseOutlet) => name },
      { header: t('city'), value: ({ city }: HouseOutlet) => city },
      { header: t('kind'), value: ({ kind }: HouseOutlet) => kinds(kind) },
      { header: t('seats'), value: ({ seats }: HouseOutlet) => seats },
      { header: t('rooms'), value: ({ rooms }: HouseOutlet) => rooms },
      { header: t('address'), value: ({ address }: HouseOutlet) => address },
      { header: t('fssaiLicense'), value: ({ fssaiLicense }: HouseOutlet) => fssaiLicense },
      { header: t('fssaiValidUntil'), value: ({ fssaiValidUntil }: HouseOutlet) => fssaiValidUntil },
      { header: t('timeZone'), value: ({ timeZone }: HouseOutlet) => timeZone },
      { header: t('people'), value: ({ people: count }: HouseOutlet) => count },
      { header: t('state'), value: ({ isActive }: HouseOutlet) => t(isActive ? 'open' : 'closed') },
    ],
  }
}

function Name({ outlet: { name, isActive } }: { outlet: HouseOutlet }) {
  const t = useTranslations('organisation.outlets')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2">
      <span className="break-words">{name}</span>
      {isActive ? null : <Badge tone="warning">{t('closed')}</Badge>}
    </span>
  )
}

/** What an inspector asks for first; a licence that has run out says so. */
function License({ outlet: { fssaiLicense, fssaiValidUntil } }: { outlet: HouseOutlet }) {
  const t = useTranslations('organisation.outlets')
  const dateTime = useDateTime()
  if (!fssaiLicense) return '–'
  const day = fssaiValidUntil ? dateTime(new Date(fssaiValidUntil), { dateStyle: 'medium' }) : null
  const isOver = fssaiValidUntil !== null && fssaiValidUntil < new Date().toISOString().slice(0, 10)
  return (
    <span className="flex flex-col items-start gap-0.5">
      <span className="tabular-nums">{fssaiLicense}</span>
      {day && isOver ? <Badge tone="danger">{t('licenseOver', { day })}</Badge> : null}
      {day && !isOver ? <span className="text-ink-soft text-sm">{t('licenseUntil', { day })}</span> : null}
    </span>
  )
}

function People({ count }: { count: number }) {
  return <>{useFormatter().number(count)}</>
}

function OutletActions({ outlet, onShow }: { outlet: HouseOutlet; onShow: (shown: Shown) => void }) {
  const t = useTranslations('organisation.outlets')
  const viewOnly = useTranslations('viewOnly')
  const isViewOnly = useViewOnly()
  const fetcher = useFetcher<HouseAnswer>()
  const errors = useHouseErrors(fetcher.data, {}, outlet.name)
  useWhenDone(fetcher, () =>
    notices.show({ title: t(outlet.isActive ? 'wasReopened' : 'wasClosed'), variant: 'success' }),
  )
  const off = isViewOnly ? { isDisabled: true, description: viewOnly('why') } : {}
  const turn = (intent: 'close-outlet' | 'open-outlet') =>
    void fetcher.submit({ intent, id: outlet.id }, { method: 'post' })
  return (
    <>
      <ActionMenu
        label={t('actions', { name: outlet.name })}
        items={[
          { key: 'edit', label: t('edit'), onSelect: () => onShow({ what: 'edit', outlet }), ...off },
          outlet.isActive
            ? {
                key: 'close',
                label: t('close'),
                description: t('closeText'),
                onSelect: () => turn('close-outlet'),
                ...off,
              }
            : { key: 'open', label: t('reopen'), onSelect: () => turn('open-outlet'), ...off },
          {
            key: 'remove',
            label: t('remove'),
            isDanger: true,
            onSelect: () => onShow({ what: 'remove', outlet }),
            ...off,
          },
        ]}
      />
      {errors[''] ? (
        <p role="alert" className="text-danger text-sm">
          {errors['']}
        </p>
      ) : null}
    </>
  )
}
