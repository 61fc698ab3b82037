import { Link, useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { workspaceOf } from '~/platform/access-context'
import { loadMessages } from '~/platform/messages'
import { PageHeading } from '~/ui/page-heading'
import type { Route } from './+types/new-letter-page'
import { LetterForm } from './letter-form'
import { saveLetter } from './letters.queries'
import type { LetterFields } from './send-plan'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  return { messages: await loadMessages(workspaceOf(context).person.locale, ['newsletterDesk']) }
}

/** Writes a new letter, as a draft. */
export default function NewLetterPage() {
  const t = useTranslations('newsletterDesk')
  const words = useTranslations('console')
  const navigate = useNavigate()
  async function save(fields: LetterFields) {
    const id = await saveLetter(null, fields)
    await navigate(`/admin/newsletter/${id}`)
    return t('created')
  }
  return (
    <>
      <title>{`${t('newTitle')} · ${words('console')}`}</title>
      <Link to="/admin/newsletter" className="inline-flex min-h-11 items-center text-link hover:underline">
        {t('back')}
      </Link>
      <PageHeading title={t('newTitle')} lead={t('newLead')} />
      <LetterForm draft="new-letter" submitLabel={t('createDraft')} onSave={save} />
    </>
  )
}
