import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { downloadCsv } from '~/platform/csv'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import type { ListColumn } from '~/ui/phone-row'
import { isLive } from './entitled-modules'
import { type Entitlement, endEntitlement } from './entitlements.queries'

/** Add-ons and grants, those that ended included. */
export function EntitlementList({ held, now }: { held: readonly Entitlement[]; now: number }) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const [ending, setEnding] = useState<Entitlement | null>(null)
  const besides = held.filter(({ source }) => source !== 'tier')
  if (besides.length === 0) return <p className="text-ink-soft">{t('noBesidesText')}</p>
  const columns: ListColumn<Entitlement>[] = [
    {
      key: 'module',
      header: t('module'),
      cell: ({ module }) => words(`names.${module}`),
      isRowHeader: true,
    },
    { key: 'source', header: t('source'), phone: 'small', cell: ({ source }) => t(`sources.${source}`) },
    { key: 'time', header: t('time'), phone: 'small', cell: (one) => <Time entitlement={one} /> },
    { key: 'note', header: t('note'), phone: 'line', cell: ({ note }) => note },
    {
      key: 'end',
      phone: 'corner',
      header: t('actions'),
      cell: (one) => <End entitlement={one} now={now} onEnd={setEnding} />,
      isNumber: true,
    },
  ]
  return (
    <>
      <DataList
        state="ready"
        caption={t('besidesShown', { count: besides.length })}
        columns={columns}
        rows={besides}
        rowKey={({ id }) => id}
        first={{ title: '', text: '' }}
      />
      <p className="-ml-3 mt-3">
        <Button variant="quiet" onClick={() => void exportEntitlements(besides, t)}>
          {t('exportEntitlements')}
        </Button>
      </p>
      {ending ? <EndDialog entitlement={ending} onClose={() => setEnding(null)} /> : null}
    </>
  )
}

function Time({ entitlement: { validFrom, validUntil } }: { entitlement: Entitlement }) {
  const t = useTranslations('tenants')
  const dateTime = useDateTime()
  const day = (moment: string) => dateTime(new Date(moment), { dateStyle: 'long' })
  if (!validUntil) return t('fromDay', { from: day(validFrom) })
  return t('fromUntil', { from: day(validFrom), until: day(validUntil) })
}

interface EndProps {
  entitlement: Entitlement
  now: number
  onEnd: (entitlement: Entitlement) => void
}

function End({ entitlement, now, onEnd }: EndProps) {
  const t = useTranslations('tenants')
  if (!isLive(entitlement, now)) return <Badge>{t('over')}</Badge>
  return (
    <div className="-my-2.5">
      <Button variant="quiet" onClick={() => onEnd(entitlement)}>
        {t('end')}
      </Button>
    </div>
  )
}

function EndDialog({ entitlement, onClose }: { entitlement: Entitlement; onClose: () => void }) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  return (
    <ChangeDialog
      role="alertdialog"
      title={t('endTitle', { module: words(`names.${entitlement.module}`) })}
      confirmLabel={t('end')}
      isDanger
      area="tenants"
      onConfirm={async () => {
        await endEntitlement(entitlement.id)
        return t('entitled.ended')
      }}
      onClose={onClose}
    >
      <p className="text-ink-soft">{t('endText')}</p>
    </ChangeDialog>
  )
}

function exportEntitlements(
  besides: readonly Entitlement[],
  t: ReturnType<typeof useTranslations<'tenants'>>,
) {
  return downloadCsv<Entitlement>(
    'entitlements.csv',
    [
      { header: t('module'), value: ({ module }) => module },
      { header: t('source'), value: ({ source }) => t(`sources.${source}`) },
      { header: t('validFrom'), value: ({ validFrom }) => validFrom },
      { header: t('validUntil'), value: ({ validUntil }) => validUntil },
      { header: t('note'), value: ({ note }) => note },
    ],
    besides,
  )
}
