import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import { DocumentDialog } from '../documents/document-dialog'
import { EvidenceList } from '../documents/evidence-list'
import { findOwnPerson, type Papers, readPapers } from '../papers.queries'
import { PeriodList } from '../person/period-list'
import type { WallCertification } from '../wall-row'
import type { Route } from './+types/mine-page'
import { OwnStandings } from './own-standings'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['compliance'])
  return { tenant, read: await loaded('one’s own certifications', readOwn(tenant.id, person.id)), messages }
}

async function readOwn(tenantId: string, profileId: string): Promise<Papers | 'none'> {
  const id = await findOwnPerson(tenantId, profileId)
  return id ? readPapers(id) : 'none'
}

/** What is asked of me, until when it counts, and what I hand in for it. */
export default function MinePage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('compliance.mine')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      {read.content === null ? (
        <NotLoaded why={read.why} />
      ) : read.content === 'none' ? (
        <EmptyState title={t('noRecord')} text={t('noRecordText')} />
      ) : (
        <>
          <ViewOnlyNote />
          <Mine papers={read.content} />
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
          countsAtOnce={papers.may_decide}
          certifications={asked}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
