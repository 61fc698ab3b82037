import { data, isRouteErrorResponse, Link, redirect, useNavigate } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { RouteErrorPage } from '~/platform/route-error-page'
import { PageHeading } from '~/ui/page-heading'
import { Missing } from '../missing'
import type { Route } from './+types/letter-edit-page'
import { LetterForm } from './letter-form'
import { subjectOf } from './letter-list'
import { findLetter, saveLetter } from './letters.queries'
import type { LetterFields } from './send-plan'

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

/** Changes a draft. */
export default function LetterEditPage({ loaderData: { letter } }: Route.ComponentProps) {
  const t = useTranslations('newsletterDesk')
  const words = useTranslations('console')
  const locale = localeOfTag(useLocale())
  const navigate = useNavigate()
  async function save(fields: LetterFields, revision: number | undefined) {
    await saveLetter(letter.id, fields, revision)
    await navigate(`/admin/newsletter/${letter.id}`)
    return t('saved')
  }
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
        submitLabel={t('save')}
        onSave={save}
      />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return isRouteErrorResponse(error) && error.status === 404 ? <Missing /> : <RouteErrorPage error={error} />
}
