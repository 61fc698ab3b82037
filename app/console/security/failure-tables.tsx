import { useRevalidator } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import { useListState } from '~/platform/use-list-state'
import { DataList } from '~/ui/data-list'
import { ExportLine } from '~/ui/export-line'
import { Moment } from './moment'
import type { FailingIdentifier, SuspiciousAddress } from './sign-ins.queries'

/** The ten identifiers that failed most, masked. */
export function FailingIdentifiers({ identifiers }: { identifiers: readonly FailingIdentifier[] | null }) {
  const t = useTranslations('security')
  const { number } = useFormatter()
  const { revalidate } = useRevalidator()
  const rows = identifiers ?? []
  return (
    <>
      <DataList
        state={useListState(identifiers && rows.length)}
        caption={t('signIns.top')}
        isCaptionHidden
        columns={[
          {
            key: 'who',
            header: t('signIns.identifier'),
            cell: ({ identifier }) => identifier,
            isRowHeader: true,
          },
          {
            key: 'count',
            header: t('signIns.count'),
            cell: ({ failures }) => number(failures),
            isNumber: true,
          },
          { key: 'last', header: t('signIns.last'), cell: ({ lastAt }) => <Moment at={lastAt} /> },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        narrow={({ identifier, failures, lastAt }) => (
          <Narrow name={identifier} text={t('signIns.times', { count: failures })} at={lastAt} />
        )}
        first={{ title: t('signIns.topFirst'), text: t('signIns.topFirstText') }}
        onRetry={() => void revalidate()}
      />
      <ExportLine
        isShown={rows.length > 0}
        onExport={() =>
          void downloadCsv<FailingIdentifier>(
            `${t('signIns.topFile')}.csv`,
            [
              { header: t('signIns.identifier'), value: ({ identifier }) => identifier },
              { header: t('signIns.count'), value: ({ failures }) => failures },
              { header: t('signIns.last'), value: ({ lastAt }) => lastAt },
            ],
            rows,
          )
        }
      />
    </>
  )
}

/** Addresses from which very many sign-ins failed within the hour. */
export function SuspiciousAddresses({ addresses }: { addresses: readonly SuspiciousAddress[] | null }) {
  const t = useTranslations('security')
  const { number } = useFormatter()
  const { revalidate } = useRevalidator()
  const rows = addresses ?? []
  return (
    <>
      <DataList
        state={useListState(addresses && rows.length)}
        caption={t('signIns.suspicious')}
        isCaptionHidden
        columns={[
          { key: 'address', header: t('address'), cell: ({ address }) => address, isRowHeader: true },
          {
            key: 'count',
            header: t('signIns.count'),
            cell: ({ failures }) => number(failures),
            isNumber: true,
          },
          {
            key: 'identifiers',
            header: t('signIns.identifiers'),
            cell: ({ identifiers }) => number(identifiers),
            isNumber: true,
          },
          { key: 'last', header: t('signIns.last'), cell: ({ lastAt }) => <Moment at={lastAt} /> },
        ]}
        rows={rows}
        rowKey={({ address }) => address}
        narrow={({ address, failures, lastAt }) => (
          <Narrow name={address} text={t('signIns.times', { count: failures })} at={lastAt} />
        )}
        first={{ title: t('signIns.suspiciousFirst'), text: t('signIns.suspiciousFirstText') }}
        onRetry={() => void revalidate()}
      />
      <ExportLine
        isShown={rows.length > 0}
        onExport={() =>
          void downloadCsv<SuspiciousAddress>(
            `${t('signIns.suspiciousFile')}.csv`,
            [
              { header: t('address'), value: ({ address }) => address },
              { header: t('signIns.count'), value: ({ failures }) => failures },
              { header: t('signIns.identifiers'), value: ({ identifiers }) => identifiers },
              { header: t('signIns.last'), value: ({ lastAt }) => lastAt },
            ],
            rows,
          )
        }
      />
    </>
  )
}

function Narrow({ name, text, at }: { name: string; text: string; at: string }) {
  return (
    <>
      <p className="break-all font-medium">{name}</p>
      <p className="flex flex-wrap gap-x-4 text-ink-soft text-sm">
        <span>{text}</span>
        <Moment at={at} />
      </p>
    </>
  )
}
