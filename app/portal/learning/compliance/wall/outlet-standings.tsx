import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { DataList } from '~/ui/data-list'
import { Section } from '~/ui/section'
import type { Column } from '~/ui/table'
import { StandingMark } from '../standing-mark'
import type { OutletStanding } from './wall.queries'

/** The outlets side by side, each with a page of its own. */
export function OutletStandings({ outlets }: { outlets: readonly OutletStanding[] }) {
  const t = useTranslations('compliance')
  const { number } = useFormatter()
  const worst = (row: OutletStanding) =>
    row.missing + row.holders_missing > 0
      ? 'missing'
      : row.expired > 0
        ? 'expired'
        : row.expiring > 0
          ? 'expiring'
          : 'valid'
  const columns: Column<OutletStanding>[] = [
    { key: 'outlet', header: t('outlet'), isRowHeader: true, cell: (row) => <Name outlet={row} /> },
    {
      key: 'state',
      header: t('state'),
      cell: (row) => <StandingMark standing={worst(row)}>{t(`outletStates.${worst(row)}`)}</StandingMark>,
    },
    ...(['missing', 'expired', 'expiring', 'valid'] as const).map((key) => ({
      key,
      header: t(`standings.${key}`),
      isNumber: true,
      cell: (row: OutletStanding) => number(row[key]),
    })),
    {
      key: 'holders',
      header: t('holdersMissing'),
      isNumber: true,
      cell: (row) => number(row.holders_missing),
    },
  ]
  return (
    <Section title={t('outlets')} lead={`${t('outletsLead')} ${t('outletsTwice')}`}>
      <DataList
        state={outlets.length > 0 ? 'ready' : 'first'}
        caption={t('outlets')}
        isCaptionHidden
        columns={columns}
        rows={outlets}
        rowKey={({ outlet_id }) => outlet_id ?? 'none'}
        narrow={(row) => (
          <div className="flex flex-col gap-1">
            <Name outlet={row} />
            <StandingMark standing={worst(row)}>{t(`outletStates.${worst(row)}`)}</StandingMark>
            <p className="text-ink-soft text-sm">
              {t('outletCounts', { missing: row.missing, expired: row.expired, expiring: row.expiring })}
            </p>
          </div>
        )}
        first={{ title: t('noOutlets'), text: t('noOutletsText') }}
      />
    </Section>
  )
}

function Name({ outlet: { outlet_id, name, city, people } }: { outlet: OutletStanding }) {
  const t = useTranslations('compliance')
  if (!outlet_id)
    return (
      <div className="font-normal">
        <p className="font-medium">{t('noOutlet')}</p>
        <p className="text-ink-soft text-sm">{t('people', { count: people })}</p>
      </div>
    )
  return (
    <div className="font-normal">
      <Link
        to={`/app/courses/compliance/outlets/${outlet_id}`}
        className="-my-2 inline-flex min-h-11 items-center font-medium text-link underline-offset-4 hover:underline"
      >
        {name}
      </Link>
      <p className="text-ink-soft text-sm">{`${city} · ${t('people', { count: people })}`}</p>
    </div>
  )
}
