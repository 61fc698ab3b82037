import { useEffect, useId, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { failingAsNull } from '~/platform/failing-as-null'
import { loadMessages } from '~/platform/messages'
import { useDateTime } from '~/platform/use-date-time'
import { buttonLook } from '~/ui/button'
import { useModal } from '~/ui/dialog'
import { IconButton } from '~/ui/icon-button'
import type { Route } from './+types/earned-page'
import { SheetLogo } from './certificate-sheet'
import { CourseProblem } from './course-problem'
import { readSheet, type Sheet, seeCertificate } from './courses.queries'
import { EarnedFlight } from './earned-flight'
import { PaperButton } from './paper-button'
import { sendWaiting } from './send-waiting'
import { ShareCertificate } from './share-certificate'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['courses', 'certificate'])
  await sendWaiting(person.id)
  try {
    const sheet = await readSheet(params.assignmentId)
    if (!sheet.is_seen) await failingAsNull('what was earned is seen', seeCertificate(params.assignmentId))
    return { sheet, assignmentId: params.assignmentId, locale: person.locale, messages }
  } catch (error) {
    return { refusal: await sayRefusal(error, person.locale, 'courses'), messages }
  }
}

/** The moment in which a certificate is earned, over everything else. */
export default function EarnedPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.refusal) return <CourseProblem refusal={loaderData.refusal} />
  return <Earned {...loaderData} />
}

type EarnedProps = Pick<
  Extract<Route.ComponentProps['loaderData'], { sheet: Sheet }>,
  'sheet' | 'assignmentId' | 'locale'
>

function Earned({ sheet, assignmentId, locale }: EarnedProps) {
  const t = useTranslations('certificate')
  const read = useCourseText()
  const dateTime = useDateTime()
  const navigate = useNavigate()
  const id = useId()
  const modal = useModal(true, () => void navigate(course, { replace: true }))
  const course = `/app/courses/${assignmentId}`
  const title = read(sheet.title)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-auto border-0 bg-paper p-0 text-ink"
    >
      <title>{`${t('earned.title')} · ${title}`}</title>
      <div className="relative mx-auto flex min-h-dvh max-w-6xl flex-col px-5 pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-10 md:pt-8 md:pb-10">
        <div className="flex items-center justify-between gap-6">
          <p className="flex min-w-0 items-center gap-4 font-medium">
            {sheet.tenant_logo_url ? <SheetLogo url={sheet.tenant_logo_url} /> : null}
            <span className="min-w-0 break-words">{sheet.tenant}</span>
          </p>
          <IconButton
            icon="close"
            label={t('earned.close')}
            onClick={() => void navigate(course, { replace: true })}
          />
        </div>
        <EarnedFlight color={sheet.tenant_brand_color} />
        <div className="entering mt-8 max-w-3xl md:mt-0">
          <p id={`${id}-title`} className="text-ink-soft">
            {t('earned.title')}
          </p>
          <h1 ref={heading} tabIndex={-1} className="mt-3 break-words text-3xl outline-none">
            {sheet.person}
          </h1>
          <p className="mt-4 text-ink-soft">{t('earned.done')}</p>
          <p className="mt-1 text-balance text-2xl">{title}</p>
        </div>
        <Words sheet={sheet} />
        <div className="mt-auto flex flex-wrap items-center gap-3 border-ink border-t-2 pt-5">
          <p className="w-full text-ink-soft text-sm md:mr-auto md:w-auto">
            {sheet.valid_until
              ? t('earned.until', { day: dateTime(new Date(sheet.valid_until), { dateStyle: 'long' }) })
              : t('earned.always')}
          </p>
          <PaperButton assignmentId={assignmentId} language={locale} name={`${title} ${sheet.person}`} />
          <ShareCertificate code={sheet.code} person={sheet.person} course={title} />
          <Link replace to={`${course}/certificate`} className={buttonLook('quiet')}>
            {t('earned.whole')}
          </Link>
        </div>
      </div>
    </dialog>
  )
}

/** What whoever saw it at work said; where nobody did, what to do with it now. */
function Words({ sheet: { coach_note, observer, outlet } }: { sheet: Sheet }) {
  const t = useTranslations('certificate.earned')
  const saidBy = observer && (outlet ? t('saidAt', { observer, outlet }) : t('saidBy', { observer }))
  if (!coach_note)
    return (
      <div className="entering my-8 max-w-prose border-marigold border-l-4 pl-5 text-lg">
        <p>{t('onward')}</p>
        {saidBy ? <p className="mt-1 text-ink-soft text-sm">{saidBy}</p> : null}
      </div>
    )
  return (
    <blockquote className="entering my-8 max-w-prose border-marigold border-l-4 pl-5">
      <p className="whitespace-pre-line break-words text-xl">{coach_note}</p>
      {saidBy ? <footer className="mt-2 text-ink-soft text-sm">{saidBy}</footer> : null}
    </blockquote>
  )
}
