import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import type { Column } from '~/platform/list/list-view'
import { Badge } from '~/ui/badge'
import { Moment } from './moment'
import type { TestRun } from './tests.queries'

/** How a run is written in the list and in a CSV file. */
export function useRunColumns(chosen: TestRun | undefined): Column<TestRun>[] {
  const t = useTranslations('security')
  const { number } = useFormatter()
  const cause = ({ isForced }: TestRun) => t(isForced ? 'tests.forced' : 'tests.due')
  return [
    {
      key: 'at',
      header: t('when'),
      isRowHeader: true,
      cell: (run) => <RunLink run={run} chosen={chosen} />,
      csv: ({ startedAt }) => startedAt,
    },
    { key: 'result', header: t('tests.result'), phone: 'corner', cell: (run) => <Result run={run} /> },
    { key: 'passed', header: t('tests.passed'), csv: ({ passed }) => passed },
    { key: 'failed', header: t('tests.failed'), csv: ({ failed }) => failed },
    { key: 'cause', header: t('tests.cause'), phone: 'small', cell: cause, csv: cause },
    {
      key: 'took',
      header: t('tests.took'),
      isNumber: true,
      cell: ({ milliseconds }) => t('tests.milliseconds', { n: number(milliseconds) }),
      csv: ({ milliseconds }) => milliseconds,
    },
  ]
}

function RunLink({ run, chosen }: { run: TestRun; chosen: TestRun | undefined }) {
  return (
    <Link
      to={`?run=${run.id}`}
      replace
      preventScrollReset
      aria-current={run.id === chosen?.id ? 'true' : undefined}
      className="-my-2.5 inline-flex min-h-11 items-center text-link underline underline-offset-4 hover:no-underline aria-[current]:font-semibold aria-[current]:text-ink"
    >
      <Moment at={run.startedAt} withSeconds />
    </Link>
  )
}

function Result({ run: { passed, failed } }: { run: TestRun }) {
  const t = useTranslations('security')
  return failed > 0 ? (
    <Badge tone="danger">{t('tests.failedOf', { failed, all: passed + failed })}</Badge>
  ) : (
    <Badge tone="success">{t('tests.allPassed', { count: passed })}</Badge>
  )
}
