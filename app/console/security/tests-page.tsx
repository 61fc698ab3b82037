import { useFetcher, useSearchParams } from 'react-router'
import { useTranslations } from 'use-intl'
import { requireAccess, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ShortList } from '~/platform/list/short-list'
import { logger } from '~/platform/logger'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { useDateTime } from '~/platform/use-date-time'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import type { Route } from './+types/tests-page'
import { CheckList } from './check-list'
import { useRunColumns } from './run-rows'
import { listRuns, runTests } from './tests.queries'

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
  const { Form, state } = useFetcher()
  const chosen = runs?.find(({ id }) => String(id) === query.get('run')) ?? runs?.[0]
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
        <ShortList
          rows={runs}
          caption={t('tests.runs')}
          isCaptionHidden
          columns={useRunColumns(chosen)}
          rowKey={({ id }) => String(id)}
          first={{ title: t('tests.first'), text: t('tests.firstText'), action: runNow }}
          file={{ name: t('tests.file'), rows: runs ?? [] }}
        />
      </Section>
    </>
  )
}
