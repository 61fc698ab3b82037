import { useFetcher, useRevalidator, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { requireAccess, workspaceOf } from '~/platform/access-context'
import { downloadCsv } from '~/platform/csv'
import { failingAsNull } from '~/platform/failing-as-null'
import { logger } from '~/platform/logger'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { useDateTime } from '~/platform/use-date-time'
import { useListState } from '~/platform/use-list-state'
import { Button } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { ExportLine } from '~/ui/export-line'
import { Section } from '~/ui/section'
import type { Route } from './+types/tests-page'
import { CheckList } from './check-list'
import { NarrowRun, useRunColumns } from './run-rows'
import { listRuns, runTests, type TestRun } from './tests.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  requireAccess(context)
  return { runs: await failingAsNull('the runs of the security tests', listRuns()) }
}

export async function clientAction({ context }: Route.ClientActionArgs) {
  try {
    await runTests()
  } catch (error) {
    logger.error('the security tests could not be run', error)
    const t = await translator(workspaceOf(context).person.locale, 'security')
    toasts.show({ title: t('tests.notRun'), description: t('failedText'), variant: 'destructive' })
  }
  return null
}

/** What the security tests found: the chosen run check by check, and the runs before it. */
export default function TestsPage({ loaderData: { runs } }: Route.ComponentProps) {
  const t = useTranslations('security')
  const dateTime = useDateTime()
  const [query] = useSearchParams()
  const { revalidate } = useRevalidator()
  const { Form, state } = useFetcher()
  const rows = runs ?? []
  const chosen = rows.find(({ id }) => String(id) === query.get('run')) ?? rows[0]
  const runNow = (
    <Form method="post" action="/admin/security/tests">
      <Button type="submit" variant="secondary" isPending={state !== 'idle'}>
        {t('tests.runNow')}
      </Button>
    </Form>
  )
  return (
    <>
      {chosen ? (
        <Section
          title={t('tests.of', {
            when: dateTime(new Date(chosen.startedAt), {
              dateStyle: 'long',
              timeStyle: 'medium',
              hourCycle: 'h23',
            }),
          })}
          lead={t('tests.summary', { passed: chosen.passed, failed: chosen.failed })}
          actions={runNow}
        >
          <CheckList results={chosen.results} />
        </Section>
      ) : null}
      <Section title={t('tests.runs')} lead={t('tests.runsLead')}>
        <DataList
          state={useListState(runs && rows.length)}
          caption={t('tests.runs')}
          isCaptionHidden
          columns={useRunColumns(chosen)}
          rows={rows}
          rowKey={({ id }) => String(id)}
          narrow={(run) => <NarrowRun run={run} chosen={chosen} />}
          first={{ title: t('tests.first'), text: t('tests.firstText'), action: runNow }}
          onRetry={() => void revalidate()}
        />
        <ExportLine
          isShown={rows.length > 0}
          onExport={() =>
            void downloadCsv<TestRun>(
              `${t('tests.file')}.csv`,
              [
                { header: t('when'), value: ({ startedAt }) => startedAt },
                { header: t('tests.passed'), value: ({ passed }) => passed },
                { header: t('tests.failed'), value: ({ failed }) => failed },
                {
                  header: t('tests.cause'),
                  value: ({ isForced }) => t(isForced ? 'tests.forced' : 'tests.due'),
                },
                { header: t('tests.took'), value: ({ milliseconds }) => milliseconds },
              ],
              rows,
            )
          }
        />
      </Section>
    </>
  )
}
