import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { readPage } from '~/platform/list/read-page'
import { useListQuery } from '~/platform/list/use-list-query'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/signals-page'
import { AdjustmentSection } from './adjustment-section'
import { signalList } from './queue-lists'
import { type AskedSignal, useSignalColumns } from './signal-rows'
import { decideSignal, listAdjustments, listSignals } from './signals.queries'

export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [page, adjustments, messages] = await Promise.all([
    readPage('the signals', url, signalList, (query, part) => listSignals(tenant.id, query, part)),
    failingAsNull('the adjustments', listAdjustments(tenant.id)),
    loadMessages(person.locale, ['loyaltyQueues']),
  ])
  return { tenant, page, adjustments: adjustments ?? [], messages }
}

/** What looks unusual and what needs a second person. No guest is ever blocked by it. */
export default function SignalsPage({ loaderData: { tenant, page, adjustments } }: Route.ComponentProps) {
  const t = useTranslations('loyaltyQueues.signals')
  const query = useListQuery(signalList)
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<AskedSignal | null>(null)
  const step = asked?.releases ? 'release' : 'uphold'
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {adjustments.length > 0 ? (
        <AdjustmentSection adjustments={adjustments} isViewOnly={isViewOnly} />
      ) : null}
      <ListView
        query={query}
        page={page}
        t={t}
        rowKey={({ id }) => id}
        columns={useSignalColumns(isViewOnly ? undefined : setAsked)}
        filters={{ state: { label: t('state'), any: t('any'), word: (state) => t(`states.${state}`) } }}
        file={{ name: t('file'), rows: (part) => listSignals(tenant.id, query, part) }}
        section={{ title: t('title'), lead: t('lead') }}
      />
      {asked ? (
        <ReasonDialog
          title={t(`${step}.title`)}
          text={t(asked.signal.holds ? `${step}.text` : `${step}.noPoints`)}
          label={t('note')}
          confirmLabel={t(`${step}.confirm`)}
          onConfirm={async (note) => {
            await decideSignal(asked.signal.id, asked.releases, note)
            return t(`${step}.done`)
          }}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </>
  )
}
