import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { type SaidRefusal, sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { RefusedPage } from '~/platform/refused-page'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { buttonLook } from '~/ui/button'
import { ReadingPage } from '../../thumb-bar'
import type { Route } from './+types/observation-page'
import { BeforeWatching } from './before-watching'
import { BeginBar } from './begin-bar'
import { FormHead } from './form-head'
import { Found } from './found'
import { HandOver } from './hand-over'
import { sendWaiting } from './kept-forms'
import {
  type Handover,
  type ObservationForm,
  readHandover,
  readObservationForm,
} from './observations.queries'
import { VoidDialog } from './void-dialog'
import { Watching } from './watching'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['observations', 'courses'])
  await sendWaiting(person.id, params.observationId)
  try {
    const form = await readObservationForm(params.observationId)
    const handover = form.state === 'requested' ? await readHandover(form.id) : null
    return { form, handover, personId: person.id, now: new Date(), messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale, 'observations'), messages }
  }
}

/** One observation: before, while and after somebody is watched. */
export default function ObservationPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <NotHere refusal={loaderData.refusal} />
  const { form, handover, personId, now } = loaderData
  const key = `${form.id} ${form.state} ${form.is_mine}`
  return <Shown key={key} form={form} handover={handover ?? null} personId={personId} now={now} />
}

interface ShownProps {
  form: ObservationForm
  /** Only of one that waits. */
  handover: Handover | null
  personId: string
  now: Date
}

function Shown({ form, handover, personId, now }: ShownProps) {
  const t = useTranslations('observations')
  const read = useCourseText()
  const isViewOnly = useViewOnly()
  const { revalidate } = useRevalidator()
  const [items, setItems] = useState(form.items)
  const { state, is_mine, is_own } = form
  const mayWrite = !isViewOnly && !is_own
  const isOpen = state === 'requested' || state === 'in_progress'
  return (
    <ReadingPage>
      <title>{`${form.person.full_name} · ${read(form.lesson.title)}`}</title>
      <ViewOnlyNote />
      <FormHead form={form} items={items} now={now} />
      {is_own ? <p className="mb-6 font-medium">{t('form.own')}</p> : null}
      {state === 'in_progress' && is_mine && mayWrite ? (
        <Watching
          form={form}
          personId={personId}
          onFindings={setItems}
          onDecided={() => {
            window.scrollTo({ top: 0 })
            void revalidate()
          }}
        />
      ) : (
        <>
          {handover ? <HandOver form={form} handover={handover} mayHandOver={mayWrite} /> : null}
          {isOpen ? <BeforeWatching form={form} /> : <Found form={form} />}
          {mayWrite && (isOpen || (state === 'passed' && !form.is_course_done)) ? (
            <VoidDialog id={form.id} onDone={() => void revalidate()} />
          ) : null}
          {mayWrite && (isOpen || (state === 'not_yet' && !form.is_course_done)) ? (
            <BeginBar form={form} />
          ) : null}
        </>
      )}
    </ReadingPage>
  )
}

function NotHere({ refusal }: { refusal: SaidRefusal }) {
  const t = useTranslations('observations')
  return (
    <RefusedPage
      title={t('problem.title')}
      refusal={refusal}
      retry={t('problem.retry')}
      action={
        <Link to="/app/courses/observations" className={buttonLook()}>
          {t('form.back')}
        </Link>
      }
    />
  )
}
