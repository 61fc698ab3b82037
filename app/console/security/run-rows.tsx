import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/table'
import { Moment } from './moment'
import type { TestRun } from './tests.queries'

/** The columns of the list of runs. */
export function useRunColumns(chosen: TestRun | undefined): Column<TestRun>[] {
  const t = useTranslations('security')
  const { number } = useFormatter()
  return [
    { key: 'at', header: t('when'), cell: (run) => <RunLink run={run} chosen={chosen} />, isRowHeader: true },
    { key: 'result', header: t('tests.result'), cell: (run) => <Result run={run} /> },
    {
      key: 'cause',
      header: t('tests.cause'),
      cell: ({ isForced }) => t(isForced ? 'tests.forced' : 'tests.due'),
    },
    {
      key: 'took',
      header: t('tests.took'),
      cell: ({ milliseconds }) => t('tests.milliseconds', { n: number(milliseconds) }),
      isNumber: true,
    },
  ]
}

/** A run where there is no room for a table. */
export function NarrowRun({ run, chosen }: { run: TestRun; chosen: TestRun | undefined }) {
  const t = useTranslations('security')
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4">
      <RunLink run={run} chosen={chosen} />
      <Result run={run} />
      <span className="w-full text-ink-soft text-sm">{t(run.isForced ? 'tests.forced' : 'tests.due')}</span>
    </div>
  )
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
