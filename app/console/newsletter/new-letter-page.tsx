import { Link, redirect } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { notices } from '~/platform/toasts'
import { translator } from '~/platform/translator'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/new-letter-page'
import { readLetterForm, wrongBy } from './letter-fields'
import { LetterForm } from './letter-form'
import { saveLetter } from './letters.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { messages: await loadMessages(workspaceOf(context).person.locale, ['newsletterDesk']) }
}

export async function clientAction({ request, context }: Route.ClientActionArgs) {
  const { fields, ...answer } = readLetterForm(await request.formData())
  if (!fields) return answer
  let id: string
  try {
    id = await saveLetter(null, fields)
  } catch (error) {
    const wrong = wrongBy(error)
    if (!wrong) throw error
    logger.warn('a letter could not be written', error)
    return { wrong }
  }
  const t = await translator(workspaceOf(context).person.locale, 'newsletterDesk')
  notices.show({ title: t('created'), variant: 'success' })
  return redirect(`/admin/newsletter/${id}`)
}

/** Writes a new letter, as a draft. */
export default function NewLetterPage({ actionData }: Route.ComponentProps) {
  const t = useTranslations('newsletterDesk')
  const words = useTranslations('console')
  return (
    <>
      <title>{`${t('newTitle')} · ${words('console')}`}</title>
      <Link to="/admin/newsletter" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading title={t('newTitle')} lead={t('newLead')} />
      <LetterForm draft="new-letter" answer={actionData} submitLabel={t('createDraft')} />
    </>
  )
}
