import { Form, redirect, useNavigation } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { ReadingHead } from '~/lesson/reading-head'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Ring } from '~/ui/ring'
import { ReadingPage, ThumbBar } from '../../thumb-bar'
import type { Route } from './+types/path-page'
import { CourseProblem } from './course-problem'
import { NextStep } from './next-step'
import { type OwnPath, openPath, startPath, startStep } from './own-path.queries'
import { PathSteps } from './path-steps'
import { sendWaiting } from './send-waiting'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['courses', 'paths'])
  await sendWaiting(person.id)
  try {
    return { path: await openPath(params.pathId), messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale), messages }
  }
}

export async function clientAction({ context, params, request }: Route.ClientActionArgs) {
  const stepId = (await request.formData()).get('stepId')
  try {
    if (!stepId) {
      await startPath(params.pathId)
      return null
    }
    const assignment = await startStep(params.pathId, String(stepId))
    return assignment ? redirect(`/app/courses/${assignment}`) : null
  } catch (error) {
    return { refusal: await sayRefusal(error, workspaceOf(context).person.locale) }
  }
}

/** A learning path from above: its steps, how far one is, what is next, and why a step is not open yet. */
export default function PathPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('paths')
  const read = useCourseText()
  if (loaderData.refusal) return <CourseProblem refusal={loaderData.refusal} />
  const { path } = loaderData
  return (
    <ReadingPage>
      <title>{read(path.title)}</title>
      <ReadingHead kind={t('path')} title={path.title} summary={path.summary} back={t('back')}>
        <Standing path={path} />
      </ReadingHead>
      {path.note ? (
        <div className="mb-8 border-marigold border-l-4 pl-5">
          <p className="text-ink-soft text-sm">{t('note')}</p>
          <p className="whitespace-pre-line break-words">{path.note}</p>
        </div>
      ) : null}
      <div className="grow">
        <PathSteps path={path} />
      </div>
      <p role="alert" className="mt-4 text-danger empty:hidden">
        {actionData?.refusal.words}
      </p>
      {path.state === 'offered' ? <Begin /> : <NextStep path={path} />}
    </ReadingPage>
  )
}

function Standing({ path }: { path: OwnPath }) {
  const t = useTranslations('paths')
  const dateTime = useDateTime()
  const day = (at: string) => dateTime(new Date(at), { dateStyle: 'long' })
  const { done, needed, state, mode, completed_at, moved_at } = path
  return (
    <div className="mt-4 flex items-center justify-between gap-4">
      <p className="flex flex-col text-ink-soft text-sm tabular-nums">
        <span>{t(`rule.${mode}`, { needed })}</span>
        {state === 'offered' ? <span>{t('minutes', { count: path.minutes })}</span> : null}
        {state === 'done' && completed_at ? (
          <span className="font-medium text-success">{t('doneOn', { day: day(completed_at) })}</span>
        ) : null}
        {state === 'open' && moved_at ? <span>{t('movedOn', { day: day(moved_at) })}</span> : null}
      </p>
      <Ring value={Math.min(done, needed)} max={needed} label={t('ring', { done, needed })} />
    </div>
  )
}

function Begin() {
  const t = useTranslations('paths')
  const isViewOnly = useViewOnly()
  const { state } = useNavigation()
  return (
    <ThumbBar>
      <Form method="post" className="grid">
        <Button type="submit" disabled={isViewOnly} isPending={state === 'submitting'}>
          {t('start')}
        </Button>
      </Form>
    </ThumbBar>
  )
}
