import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useListState } from '~/platform/use-list-state'
import { DataList } from '~/ui/data-list'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import { useMoment } from './letter-rows'
import type { Failure, Failures } from './letters.queries'
import { useFailuresExport } from './use-failures-export'

interface FailureListProps {
  letterId: string
  /** The newest of them; null when they could not be fetched. */
  failures: Failures | null
}

/** Whom a letter did not reach, and why; each leads to the address. */
export function FailureList({ letterId, failures }: FailureListProps) {
  const t = useTranslations('newsletterDesk')
  const moment = useMoment()
  const { revalidate } = useRevalidator()
  const { start, progress } = useFailuresExport(letterId)
  const { failures: rows, total } = failures ?? { failures: [], total: 0 }
  const why = ({ error }: Failure) => (
    <span lang="en" className="break-words">
      {error ?? '–'}
    </span>
  )
  const at = ({ settledAt }: Failure) => (settledAt ? moment(settledAt) : '–')
  return (
    <Section title={t('failures.title')} lead={t('failures.lead')}>
      <DataList
        state={useListState(failures && rows.length)}
        caption={
          total > rows.length
            ? t('failures.newest', { shown: rows.length, total })
            : t('failures.caption', { count: total })
        }
        columns={[
          {
            key: 'email',
            header: t('failures.email'),
            cell: (failure) => <Address failure={failure} />,
            isRowHeader: true,
          },
          {
            key: 'language',
            header: t('failures.language'),
            cell: ({ language }) => t(`languages.${language}`),
          },
          { key: 'why', header: t('failures.why'), cell: why },
          { key: 'at', header: t('failures.at'), cell: at },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
        narrow={(failure) => (
          <div className="flex flex-col gap-1">
            <Address failure={failure} />
            <p className="text-ink-soft text-sm">{why(failure)}</p>
            <p className="text-ink-soft text-sm">{at(failure)}</p>
          </div>
        )}
        first={{ title: t('failures.first'), text: t('failures.firstText') }}
        onRetry={() => void revalidate()}
      />
      <ExportLine isShown={rows.length > 0} onExport={start} />
      {progress}
    </Section>
  )
}

function Address({ failure: { email } }: { failure: Failure }) {
  return (
    <Link
      to={`/admin/newsletter/subscribers?q=${encodeURIComponent(email)}`}
      className="inline-flex min-h-8 items-center break-all font-medium text-link underline underline-offset-4"
    >
      {email}
    </Link>
  )
}
