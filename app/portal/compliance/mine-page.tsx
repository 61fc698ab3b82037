import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { logger } from '~/platform/logger'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import type { Route } from './+types/mine-page'
import { findOwnPerson, type Papers, readPapers, type WallCertification } from './compliance.queries'
import { DocumentDialog } from './document-dialog'
import { EvidenceList } from './evidence-list'
import { OwnStandings } from './own-standings'
import { PeriodList } from './period-list'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['compliance'])
  try {
    const id = await findOwnPerson(tenant.id, person.id)
    return { tenant, papers: id ? await readPapers(id) : ('none' as const), messages }
  } catch (error) {
    logger.warn('one’s own certifications could not be read', error)
    return { tenant, papers: null, messages }
  }
}

export { documentAction as clientAction } from './document-action'

/** What is asked of me, until when it counts, and what I hand in for it. */
export default function MinePage({ loaderData: { tenant, papers } }: Route.ComponentProps) {
  const t = useTranslations('compliance.mine')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {papers === null ? (
        <Failed />
      ) : papers === 'none' ? (
        <EmptyState title={t('noRecord')} text={t('noRecordText')} />
      ) : (
        <>
          <ViewOnlyNote />
          <Mine papers={papers} />
        </>
      )}
    </>
  )
}

function Mine({ papers }: { papers: Papers }) {
  const t = useTranslations('compliance.mine')
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<readonly WallCertification[] | null>(null)
  const waiting = papers.evidence.filter(({ state }) => state === 'waiting')
  const free = papers.certifications.filter(
    ({ id }) => !waiting.some(({ certification_id }) => certification_id === id),
  )
  return (
    <>
      <Section
        title={t('heading')}
        lead={t('lead')}
        actions={
          free.length > 0 && !isViewOnly ? (
            <Button variant="secondary" onClick={() => setAsked(free)}>
              {t('other')}
            </Button>
          ) : null
        }
      >
        <OwnStandings
          papers={papers}
          mayHandIn={!isViewOnly}
          onHandIn={(certification) => setAsked([certification])}
        />
      </Section>
      {papers.credentials.length > 0 ? <PeriodList periods={papers.credentials} mayRevoke={false} /> : null}
      <EvidenceList evidence={papers.evidence} />
      {asked ? (
        <DocumentDialog
          person={papers}
          isMine
          countsAtOnce={papers.may_write}
          certifications={asked}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}

function Failed() {
  const t = useTranslations('compliance.mine')
  const { revalidate, state } = useRevalidator()
  return (
    <div role="alert">
      <EmptyState
        title={t('title')}
        text={t('failed')}
        action={
          <Button variant="secondary" isPending={state === 'loading'} onClick={() => void revalidate()}>
            {t('retry')}
          </Button>
        }
      />
    </div>
  )
}
