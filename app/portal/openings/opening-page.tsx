import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useCourseText } from '~/lesson/course-text'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Section } from '~/ui/section'
import type { Route } from './+types/opening-page'
import { CandidateRow } from './candidate-row'
import { OpeningDialog } from './opening-dialog'
import { useOpeningFacts } from './opening-facts'
import { closeOpening, type OpeningPeople, readOpeningPeople } from './openings.queries'

export async function clientLoader({ context, params: { openingId } }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [read, messages] = await Promise.all([
    loaded('an opening', readOpeningPeople(openingId)),
    loadMessages(person.locale, ['openings']),
  ])
  return { tenant, read, messages }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** One opening as its decision maker sees it: applicants, other candidates who are ready, and the decisions. */
export default function OpeningPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('openings')
  const title = read.content
    ? t('of', { role: read.content.role, outlet: read.content.outlet })
    : t('missing')
  return (
    <>
      <title>{`${title} · ${tenant.name}`}</title>
      <BackLink to="/app/career-clinics/openings">{t('back')}</BackLink>
      <ViewOnlyNote />
      {read.content ? (
        <People tenantId={tenant.id} told={read.content} />
      ) : (
        <NotLoaded why={read.why} missing={{ title: t('missing'), text: t('missingText') }} />
      )}
    </>
  )
}

function People({ tenantId, told }: { tenantId: string; told: OpeningPeople }) {
  const t = useTranslations('openings')
  const read = useCourseText()
  const facts = useOpeningFacts()
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<'change' | 'close' | null>(null)
  const isOpen = told.state === 'open'
  const left = told.places - told.chosen
  const othersWait =
    told.interested.filter(({ state }) => state === 'interested' || state === 'shortlisted').length - 1
  const row = (candidate: OpeningPeople['interested'][number]) => (
    <CandidateRow
      key={candidate.person_id}
      candidate={candidate}
      opening={told}
      mayDecide={isOpen && !isViewOnly}
      needsOthersReason={left === 1 && othersWait > 0}
    />
  )
  return (
    <>
      <div className="mt-2 mb-8">
        <div className="flex flex-wrap items-baseline gap-x-4">
          <h2 className="text-2xl">{told.role}</h2>
          <Badge tone={isOpen ? 'success' : 'neutral'}>{t(`openingStates.${told.state}`)}</Badge>
        </div>
        <p className="text-ink-soft">{facts(told)}</p>
        {told.about ? <p className="mt-3 max-w-prose whitespace-pre-line">{read(told.about)}</p> : null}
        {told.close_reason ? (
          <p className="mt-3 max-w-prose">{t('closedBecause', { reason: told.close_reason })}</p>
        ) : null}
        {isOpen && !isViewOnly ? (
          <div className="mt-4 flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => setAsked('change')}>
              {t('changeOpening')}
            </Button>
            <Button variant="quiet" onClick={() => setAsked('close')}>
              {t('close')}
            </Button>
          </div>
        ) : null}
      </div>
      <Section title={t('interested')} lead={t('interestedLead')}>
        {told.interested.length > 0 ? (
          <ul>{told.interested.map(row)}</ul>
        ) : (
          <EmptyState title={t('nobody')} text={t('nobodyText')} />
        )}
      </Section>
      {isOpen ? (
        <Section title={t('could')} lead={t('couldLead')}>
          {told.could.length > 0 ? (
            <ul>{told.could.map(row)}</ul>
          ) : (
            <p className="text-ink-soft">{t('couldNone')}</p>
          )}
        </Section>
      ) : null}
      {asked === 'change' ? (
        <OpeningDialog
          tenantId={tenantId}
          opening={told}
          outlets={[]}
          roles={[]}
          today={told.today}
          onClose={() => setAsked(null)}
        />
      ) : asked === 'close' ? (
        <ReasonDialog
          title={t('close')}
          text={t('closeText')}
          confirmLabel={t('close')}
          isDanger
          onClose={() => setAsked(null)}
          onConfirm={async (reason) => {
            await closeOpening(told.id, reason)
            return t('closed')
          }}
        />
      ) : null}
    </>
  )
}
