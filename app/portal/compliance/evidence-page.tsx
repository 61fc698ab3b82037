import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { mayLeadLearning } from '~/domain/access'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { ViewOnlyNote } from '~/platform/view-only'
import { EmptyState } from '~/ui/empty-state'
import type { Route } from './+types/evidence-page'
import { Decision } from './decision'
import { readHandedIn, readInbox } from './evidence.queries'
import { HandedInDocument } from './handed-in-document'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const messages = await loadMessages(workspace.person.locale, ['compliance'])
  if (!mayLeadLearning(accessOf(workspace))) return { tenant, shown: 'refused' as const, messages }
  try {
    const [document, inbox] = await Promise.all([
      readHandedIn(tenant.id, params.evidenceId),
      readInbox(tenant.id, { from: 0, size: 2 }),
    ])
    const next = inbox.rows.find(({ id }) => id !== params.evidenceId)
    return { tenant, shown: { document, next: next?.id ?? null, mayWrite: inbox.may_write }, messages }
  } catch (error) {
    logger.error('a document that was handed in could not be read', error)
    return { tenant, shown: null, messages }
  }
}

/** One document that somebody handed in: looked at, accepted with its dates, or refused with the reason. */
export default function EvidencePage({ loaderData: { tenant, shown } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  if (shown === 'refused') return <EmptyState title={t('title')} text={t('problem.not_allowed')} />
  const document = shown?.document
  return (
    <>
      <title>{`${document?.full_name ?? t('parts.documents')} · ${tenant.name}`}</title>
      <p>
        <Link
          to="/app/courses/compliance/documents"
          className="inline-flex min-h-11 items-center gap-2 text-link underline-offset-4 hover:underline"
        >
          <span aria-hidden="true">←</span>
          {t('inbox.back')}
        </Link>
      </p>
      <ViewOnlyNote />
      {document ? (
        <HandedInDocument key={document.id} document={document}>
          <Decision document={document} next={shown.next} mayWrite={shown.mayWrite} />
        </HandedInDocument>
      ) : shown ? (
        <EmptyState title={t('inbox.gone')} text={t('inbox.goneText')} />
      ) : (
        <EmptyState title={t('failed')} text={t('problem.unexpected')} />
      )}
    </>
  )
}
