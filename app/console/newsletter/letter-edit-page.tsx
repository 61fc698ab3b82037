import { data, isRouteErrorResponse, Link, redirect } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { PageHeading } from '~/ui/page-heading'
import { Missing } from '../missing'
import type { Route } from './+types/letter-edit-page'
import { readLetterForm, wrongBy } from './letter-fields'
import { LetterForm } from './letter-form'
import { subjectOf } from './letter-list'
import { findLetter, saveLetter } from './letters.queries'

export async function clientLoader({ params, context }: Route.ClientLoaderArgs) {
  const { person } = workspaceOf(context)
  const [letter, messages] = await Promise.all([
    findLetter(params.letterId),
    loadMessages(person.locale, ['newsletterDesk']),
  ])
  if (!letter) throw data(null, { status: 404 })
  if (letter.state !== 'draft') throw redirect(`/admin/newsletter/${letter.id}`)
  return { letter, messages }
}

export async function clientAction({ request, params, context }: Route.ClientActionArgs) {
  const form = await request.formData()
  const { fields, ...answer } = readLetterForm(form)
  if (!fields) return answer
  try {
    await saveLetter(params.letterId, fields, Number(form.get('revision')))
  } catch (error) {
    const wrong = wrongBy(error)
    if (!wrong) throw error
    logger.warn('a letter could not be changed', error)
    return { wrong }
  }
  const t = await translator(workspaceOf(context).person.locale, 'newsletterDesk')
  notices.show({ title: t('saved'), variant: 'success' })
  return redirect(`/admin/newsletter/${params.letterId}`)
}

/** Changes a draft. */
export default function LetterEditPage({ loaderData: { letter }, actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletterDesk')
  const words = useTranslations('console')
  const locale = localeOfTag(useLocale())
  return (
    <>
      <title>{`${t('editTitle')} · ${words('console')}`}</title>
      <Link
        to={`/admin/newsletter/${letter.id}`}
        className="inline-flex min-h-11 items-center text-link hover:underline"
      >
        {subjectOf(letter, locale)}
      </Link>
      <PageHeading title={t('editTitle')} lead={t('editLead')} />
      <LetterForm
        key={letter.id}
        draft={`letter-${letter.id}`}
        initial={letter}
        revision={letter.revision}
        answer={actionData}
        submitLabel={t('save')}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <RouteErrorPage error={error} />
}
