import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { LearningDesk } from '../learning-desk.queries'
import { useObservationColumns } from './observation-cells'
import { observationList } from './observation-query'
import type { List } from './observations.queries'
import { StartDialog } from './start-dialog'

interface ObservationListProps {
  tenantId: string
  now: Date
  page: Loaded<List & { desk: LearningDesk }>
}

/** The observations of the people the reader is responsible for, those waiting first. */
export function ObservationList({ tenantId, now, page }: ObservationListProps) {
  const t = useTranslations('observations')
  const isViewOnly = useViewOnly()
  const query = useListQuery(observationList)
  const [isStarting, setStarting] = useState(false)
  const { desk, counts } = page.content ?? {}
  const optionOf = (state: keyof NonNullable<typeof counts>) =>
    t('stateOption', { state: t(`states.${state}`), count: counts?.[state] ?? 0 })
  return (
    <>
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useObservationColumns(now)}
        rowKey={({ id }) => id}
        filters={{
          outlet: {
            label: t('outlet'),
            any: t('anyOutlet'),
            options: (desk?.outlets ?? []).map(({ id, name }) => ({ value: id, label: name })),
          },
          state: {
            label: t('state'),
            any: t('anyState'),
            word: (state) =>
              state === 'waiting' || state === 'handed'
                ? t(`${state}Only`)
                : state === 'open'
                  ? t('openOnly', { count: (counts?.requested ?? 0) + (counts?.in_progress ?? 0) })
                  : optionOf(state),
          },
        }}
        section={{
          title: t('title'),
          lead: t(desk?.reach === 'outlets' ? 'leadOutlets' : 'lead'),
          actions:
            desk?.may_assign && !isViewOnly ? (
              <Button onClick={() => setStarting(true)}>
                <Icon name="eye" />
                {t('start.button')}
              </Button>
            ) : null,
        }}
      />
      <StartDialog tenantId={tenantId} isOpen={isStarting} onClose={() => setStarting(false)} />
    </>
  )
}
