import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { ShortList } from '~/platform/list/short-list'
import { Section } from '~/ui/section'
import { useMoment } from './letter-rows'
import { type Failure, type Failures, listFailures } from './letters.queries'

interface FailureListProps {
  letterId: string
  /** The newest of them; null when they could not be fetched. */
  failures: Failures | null
}

/** Whom a letter did not reach, and why; each leads to the address. Its file begins with the oldest: what fails meanwhile shifts no part. */
export function FailureList({ letterId, failures }: FailureListProps) {
  const t = useTranslations('newsletterDesk.failures')
  const { rows, total } = failures ?? { rows: [], total: 0 }
  return (
    <Section title={t('title')} lead={t('lead')}>
      <ShortList
        rows={failures && rows}
        caption={
          total > rows.length ? t('newest', { shown: rows.length, total }) : t('caption', { count: total })
        }
        columns={useFailureColumns()}
        rowKey={({ id }) => id}
        first={{ title: t('first'), text: t('firstText') }}
        file={{ name: t('file'), rows: (part) => listFailures(letterId, 'oldest', part) }}
      />
    </Section>
  )
}

function useFailureColumns(): Column<Failure>[] {
  const t = useTranslations('newsletterDesk')
  const moment = useMoment()
  return [
    {
      key: 'email',
      header: t('failures.email'),
      isRowHeader: true,
      cell: (failure) => <Address failure={failure} />,
      csv: ({ email }) => email,
    },
    {
      key: 'language',
      header: t('failures.language'),
      cell: ({ language }) => t(`languages.${language}`),
      csv: ({ language }) => t(`languages.${language}`),
    },
    {
      key: 'why',
      header: t('failures.why'),
      phone: 'small',
      cell: ({ error }) => (
        <span lang="en" className="break-words">
          {error ?? '–'}
        </span>
      ),
      csv: ({ error }) => error,
    },
    {
      key: 'at',
      header: t('failures.at'),
      phone: 'small',
      cell: ({ settledAt }) => (settledAt ? moment(settledAt) : '–'),
      csv: ({ settledAt }) => settledAt,
    },
  ]
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
