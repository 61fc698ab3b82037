import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { EmptyState } from '~/ui/empty-state'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import type { Route } from './+types/openings-page'
import { OpeningCard } from './opening-card'
import { OpeningDialog } from './opening-dialog'
import { listOpenings, type Openings } from './openings.queries'
import { SeenChoice } from './seen-choice'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [read, messages] = await Promise.all([
    loaded('the openings', listOpenings(tenant.id)),
    loadMessages(person.locale, ['openings']),
  ])
  return { tenant, read, messages }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** The open positions in the workspace, how ready one is for each, and what became of one's own applications. */
export default function OpeningsPage({ loaderData: { tenant, read } }: Route.ComponentProps) {
  const t = useTranslations('openings')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {read.content ? (
        <OpeningLists tenantId={tenant.id} told={read.content} />
      ) : (
        <NotLoaded why={read.why} />
      )}
    </>
  )
}

function OpeningLists({ tenantId, told }: { tenantId: string; told: Openings }) {
  const t = useTranslations('openings')
  const isViewOnly = useViewOnly()
  const [isPosting, setPosting] = useState(false)
  const open = told.openings.filter(({ state, closes_on }) => state === 'open' && closes_on >= told.today)
  const overdue = told.openings.filter(({ state, closes_on }) => state === 'open' && closes_on < told.today)
  const ended = told.openings.filter(({ state }) => state !== 'open')
  const list = (rows: Openings['openings']) => (
    <ul>
      {rows.map((opening) => (
        <OpeningCard
          key={opening.id}
          opening={opening}
          today={told.today}
          hasRecord={told.is_seen !== null}
        />
      ))}
    </ul>
  )
  return (
    <>
      <Section
        title={t('open')}
        lead={t('openLead')}
        actions={
          isViewOnly || told.outlets.length === 0 ? null : (
            <Button onClick={() => setPosting(true)}>
              <Icon name="plus" />
              {t('post')}
            </Button>
          )
        }
      >
        {open.length > 0 ? list(open) : <EmptyState title={t('first')} text={t('firstText')} />}
      </Section>
      {overdue.length > 0 ? (
        <Section title={t('overdue')} lead={t('overdueLead')}>
          {list(overdue)}
        </Section>
      ) : null}
      {told.is_seen === null ? null : <SeenChoice isSeen={told.is_seen} />}
      {ended.length > 0 ? (
        <Section title={t('ended')} lead={t('endedLead')}>
          {list(ended)}
        </Section>
      ) : null}
      {isPosting ? (
        <OpeningDialog
          tenantId={tenantId}
          opening={null}
          outlets={told.outlets}
          roles={told.roles}
          today={told.today}
          onClose={() => setPosting(false)}
        />
      ) : null}
    </>
  )
}
