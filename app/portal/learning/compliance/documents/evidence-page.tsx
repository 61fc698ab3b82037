import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/evidence-page'
import { Decision } from './decision'
import { readHandedIn, readInbox } from './evidence.queries'
import { HandedInDocument } from './handed-in-document'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const messages = await loadMessages(workspaceOf(context).person.locale, ['compliance'])
  const read = await loaded('a document that was handed in', readDocument(tenant.id, params.evidenceId))
  return { tenant, read, messages }
}

/** The document and the one that comes after it. */
async function readDocument(tenantId: string, id: string) {
  const [document, inbox] = await Promise.all([
    readHandedIn(tenantId, id),
    readInbox(tenantId, { from: 0, size: 2 }),
  ])
  const next = inbox.rows.find((row) => row.id !== id)
  return { document, next: next?.id ?? null, mayWrite: inbox.may_write }
}

/** One document that somebody handed in: looked at, accepted with its dates, or refused with the reason. */
export default function EvidencePage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('compliance')
  const tab = useTranslations('courses.tabs')
  const shown = read.content
  const document = shown?.document
  return (
    <>
      <title>{`${document?.full_name ?? tab('documents')} · ${tenant.name}`}</title>
      <p>
        <BackLink to="/app/courses/compliance/documents" isWithin>
          {t('inbox.back')}
        </BackLink>
      </p>
      <ViewOnlyNote />
      {shown && document ? (
        <HandedInDocument key={document.id} document={document}>
          <Decision document={document} next={shown.next} mayWrite={shown.mayWrite} />
        </HandedInDocument>
      ) : (
        <NotLoaded
          why={read.why ?? 'missing'}
          missing={{ title: t('inbox.gone'), text: t('inbox.goneText') }}
        />
      )}
    </>
  )
}
