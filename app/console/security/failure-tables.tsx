import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { Moment } from './moment'
import type { FailingIdentifier, SuspiciousAddress } from './sign-ins.queries'

/** The ten identifiers that failed most, masked. */
export function FailingIdentifiers({ identifiers }: { identifiers: readonly FailingIdentifier[] | null }) {
  const t = useTranslations('security')
  const columns: Column<FailingIdentifier>[] = [
    {
      key: 'who',
      header: t('signIns.identifier'),
      isRowHeader: true,
      cell: ({ identifier }) => <span className="break-all">{identifier}</span>,
      csv: ({ identifier }) => identifier,
    },
    ...useFailureColumns(),
  ]
  return (
    <ShortList
      rows={identifiers}
      caption={t('signIns.top')}
      isCaptionHidden
      columns={columns}
      rowKey={({ id }) => id}
      first={{ title: t('signIns.topFirst'), text: t('signIns.topFirstText') }}
      file={{ name: t('signIns.topFile'), rows: identifiers ?? [] }}
      own={['period']}
    />
  )
}

/** Addresses from which very many sign-ins failed within the hour. */
export function SuspiciousAddresses({ addresses }: { addresses: readonly SuspiciousAddress[] | null }) {
  const t = useTranslations('security')
  const { number } = useFormatter()
  const [count, last] = useFailureColumns()
  const columns: Column<SuspiciousAddress>[] = [
    {
      key: 'address',
      header: t('address'),
      isRowHeader: true,
      cell: ({ address }) => <span className="break-all">{address}</span>,
      csv: ({ address }) => address,
    },
    count,
    {
      key: 'identifiers',
      header: t('signIns.identifiers'),
      isNumber: true,
      cell: ({ identifiers }) => number(identifiers),
      csv: ({ identifiers }) => identifiers,
    },
    last,
  ]
  return (
    <ShortList
      rows={addresses}
      caption={t('signIns.suspicious')}
      isCaptionHidden
      columns={columns}
      rowKey={({ address }) => address}
      first={{ title: t('signIns.suspiciousFirst'), text: t('signIns.suspiciousFirstText') }}
      file={{ name: t('signIns.suspiciousFile'), rows: addresses ?? [] }}
    />
  )
}

type Failures = Pick<FailingIdentifier & SuspiciousAddress, 'failures' | 'lastAt'>

/** How often sign-ins failed, and when last. */
function useFailureColumns(): [Column<Failures>, Column<Failures>] {
  const t = useTranslations('security')
  const { number } = useFormatter()
  return [
    {
      key: 'count',
      header: t('signIns.count'),
      isNumber: true,
      cell: ({ failures }) => number(failures),
      phone: { at: 'small', cell: ({ failures }) => t('signIns.times', { count: failures }) },
      csv: ({ failures }) => failures,
    },
    {
      key: 'last',
      header: t('signIns.last'),
      phone: 'small',
      cell: ({ lastAt }) => <Moment at={lastAt} />,
      csv: ({ lastAt }) => lastAt,
    },
  ]
}
