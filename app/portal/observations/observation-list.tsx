import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { observationStates } from '~/domain/observation-state'
import { useListQuery } from '~/platform/use-list-query'
import { useListState } from '~/platform/use-list-state'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { FilterSelect } from '~/ui/filter-select'
import { Icon } from '~/ui/icons'
import { ListToolbar } from '~/ui/list-toolbar'
import { Pagination } from '~/ui/pagination'
import { Section } from '~/ui/section'
import { useObservationCells } from './observation-cells'
import { observationQuery, pageSize } from './observation-query'
import type { Desk, List } from './observations.queries'
import { StartDialog } from './start-dialog'

interface ObservationListProps {
  tenantId: string
  now: Date
  /** Null when it could not be fetched. */
  shown: { desk: Desk; list: List; page: number } | null
}

/** The observations of the people one looks after: who waits first. */
export function ObservationList({ tenantId, now, shown }: ObservationListProps) {
  const t = useTranslations('observations')
  const isViewOnly = useViewOnly()
  const query = useListQuery(observationQuery)
  const { revalidate } = useRevalidator()
  const [isStarting, setStarting] = useState(false)
  const cells = useObservationCells(now)
  const rows = shown?.list.rows ?? []
  const state = useListState(shown && rows.length, query.isFiltered)
  const start =
    shown?.desk.may_assign && !isViewOnly ? (
      <Button onClick={() => setStarting(true)}>
        <Icon name="eye" />
        {t('start.button')}
      </Button>
    ) : null
  return (
    <Section
      title={t('title')}
      lead={t(shown?.desk.reach === 'outlets' ? 'leadOutlets' : 'lead')}
      actions={state === 'first' ? null : start}
    >
      {shown && state !== 'first' ? <Toolbar query={query} desk={shown.desk} list={shown.list} /> : null}
      <DataList
        state={state}
        caption={t('caption', { count: shown?.list.total ?? 0 })}
        columns={cells.columns}
        rows={rows}
        rowKey={({ id }) => id}
        narrow={cells.narrow}
        first={{ title: t('first'), text: t('firstText'), action: start }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      {shown ? (
        <Pagination
          page={shown.page}
          pageSize={pageSize}
          total={shown.list.total}
          onPage={(page) => query.set({ page })}
        />
      ) : null}
      <StartDialog tenantId={tenantId} isOpen={isStarting} onClose={() => setStarting(false)} />
    </Section>
  )
}

type Query = ReturnType<typeof useListQuery<'q' | 'outlet' | 'state', 'urgency'>>

function Toolbar({ query: { q, filters, set }, desk, list }: { query: Query; desk: Desk; list: List }) {
  const t = useTranslations('observations')
  const { counts } = list
  return (
    <ListToolbar search={{ label: t('search'), value: q, onChange: (typed) => set({ q: typed }) }}>
      <FilterSelect
        name="outlet"
        label={t('outlet')}
        value={filters.outlet}
        any={t('anyOutlet')}
        options={desk.outlets.map(({ id, name }) => ({ value: id, label: name }))}
        onChoose={(outlet) => set({ outlet })}
      />
      <FilterSelect
        name="state"
        label={t('state')}
        value={filters.state}
        any={t('anyState')}
        options={[
          { value: 'open', label: t('openOnly', { count: counts.requested + counts.in_progress }) },
          ...observationStates.map((state) => ({
            value: state,
            label: t('stateOption', { state: t(`states.${state}`), count: counts[state] }),
          })),
        ]}
        onChoose={(state) => set({ state })}
      />
    </ListToolbar>
  )
}
