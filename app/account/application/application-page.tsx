import { redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { isUnderWay } from '~/domain/application-steps'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { isUnreachable, Refusal } from '~/platform/refusal'
import { toasts } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { changeName } from '~/platform/workspace'
import type { Route } from './+types/application-page'
import { ApplicationForm } from './application-form'
import { type Problem, problems } from './application-problem'
import { ApplicationReview } from './application-review'
import { listMyApplications, saveDraft, submitApplication } from './applications.queries'
import { HasWorkspace } from './has-workspace'
import { isWhole } from './is-whole'
import { readApplication } from './read-application'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { person, tenant, impersonation } = workspaceOf(context)
  const [messages, applications] = await Promise.all([
    loadMessages(person.locale, ['application']),
    listMyApplications(person.id),
  ])
  if (applications.some(isUnderWay)) throw redirect('/application-status')
  const draft = applications.find(({ status }) => status === 'draft')
  const isReview = url.searchParams.get('step') === 'review' && draft !== undefined && isWhole(draft)
  return {
    messages,
    person,
    tenant: impersonation ? null : tenant,
    draft,
    earlier: applications[0],
    isReview,
  }
}

/** Saving a draft changes nothing that the page shows, and without a connection asking anew would only take it away. */
export function shouldRevalidate({
  formData,
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  if (formData?.get('intent') === 'save' || actionResult?.refusal === 'unreachable') return false
  return defaultShouldRevalidate
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { person } = workspaceOf(context)
  const form = await request.formData()
  if (form.get('intent') === 'save') return save(person.id, form)
  try {
    if (form.get('intent') === 'submit') return await submit(String(form.get('id')), person)
    const { application, problems, isGstinWrong, fullName } = readApplication(form)
    if (problems || isGstinWrong) return { problems, isGstinWrong }
    if (fullName) await changeName(person.id, fullName)
    await saveDraft(person.id, application)
    return redirect('/client-application?step=review')
  } catch (error) {
    const code = isUnreachable(error) ? 'unreachable' : error instanceof Refusal && error.code
    if (!code || !(code in problems)) throw error
    return { refusal: code as Problem }
  }
}

async function save(personId: string, form: FormData) {
  try {
    await saveDraft(personId, readApplication(form).application)
    return { savedAt: Date.now() }
  } catch (error) {
    logger.warn('a draft was not saved', error)
    return { savedAt: null }
  }
}

async function submit(id: string, { email, locale }: { email: string; locale: 'en' | 'hi' }) {
  await submitApplication(id)
  const t = await translator(locale, 'application')
  toasts.show({
    title: t('review.submitted'),
    description: t('review.submittedText', { email }),
    variant: 'success',
  })
  return redirect('/application-status')
}

/** Asks for a workspace: the form, kept as a draft while it is written, and a last look before it is handed in. */
export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('application')
  const { person, tenant, draft, earlier, isReview } = loaderData
  const answer = actionData && !('savedAt' in actionData) ? actionData : undefined
  if (tenant) return <HasWorkspace tenantName={tenant.name} />
  if (isReview && draft) {
    return (
      <>
        <title>{t('review.title')}</title>
        <ApplicationReview draft={draft} refusal={answer?.refusal} />
      </>
    )
  }
  return (
    <>
      <title>{t('form.title')}</title>
      <ApplicationForm
        given={draft ?? earlier}
        isCopied={!draft && earlier !== undefined}
        asksName={person.name === null}
        answer={answer}
      />
    </>
  )
}
