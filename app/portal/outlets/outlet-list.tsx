import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { downloadCsv } from '~/platform/csv'
import { useListQuery } from '~/platform/use-list-query'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { DataList } from '~/ui/data-list'
import { FilterSelect } from '~/ui/filter-select'
import { Icon } from '~/ui/icons'
import { ListToolbar } from '~/ui/list-toolbar'
import { Section } from '~/ui/section'
import { fittingOutlets, outletQuery } from './fitting-outlets'
import { type Shown, useOutletCells } from './outlet-cells'
import { OutletDialog } from './outlet-dialog'
import type { HouseOutlet } from './outlets.queries'
import { RemoveDialog } from './remove-dialog'

/** The outlets, and what can be done with each; null when they could not be fetched. */
export function OutletList({ outlets }: { outlets: HouseOutlet[] | null }) {
  const t = useTranslations('organisation.outlets')
  const kinds = useTranslations('organisation.kinds')
  const isViewOnly = useViewOnly()
  const [shown, setShown] = useState<Shown>(null)
  const { revalidate, state } = useRevalidator()
  const query = useListQuery(outletQuery)
  const fitting = fittingOutlets(outlets ?? [], { ...query, filters: { ...query.filters, q: query.q } })
  const listState = !outlets ? (state === 'loading' ? 'loading' : 'failed') : stateOf(outlets, fitting)
  const add = (
    <Button disabled={isViewOnly} onClick={() => setShown({ what: 'edit', outlet: null })}>
      <Icon name="plus" />
      {t('add')}
    </Button>
  )
  const cells = useOutletCells(setShown)
  return (
    <Section title={t('title')} lead={t('lead')} actions={listState === 'first' ? null : add}>
      {outlets && outlets.length > 0 ? (
        <ListToolbar
          search={{ label: t('search'), value: query.q, onChange: (q) => query.set({ q }) }}
          onExport={() => void downloadCsv(`${t('file')}.csv`, cells.exported, fitting)}
        >
          <FilterSelect
            name="kind"
            label={t('kind')}
            value={query.filters.kind}
            any={t('all')}
            options={(['hotel', 'restaurant', 'other'] as const).map((kind) => ({
              value: kind,
              label: kinds(kind),
            }))}
            onChoose={(kind) => query.set({ kind })}
          />
          <FilterSelect
            name="state"
            label={t('state')}
            value={query.filters.state}
            any={t('all')}
            options={[
              { value: 'open', label: t('open') },
              { value: 'closed', label: t('closed') },
            ]}
            onChoose={(state) => query.set({ state })}
          />
        </ListToolbar>
      ) : null}
      <DataList
        state={listState}
        caption={t('caption', { count: fitting.length })}
        columns={cells.columns}
        rows={fitting}
        rowKey={({ id }) => id}
        sort={query.sort}
        onSort={(sort) => query.set({ sort })}
        narrow={cells.narrow}
        first={{ title: t('first'), text: t('firstText'), action: add }}
        onClear={query.clear}
        onRetry={() => void revalidate()}
        failedText={t('failed')}
      />
      <OutletDialog
        isOpen={shown?.what === 'edit'}
        outlet={shown?.outlet ?? null}
        onClose={() => setShown(null)}
      />
      <RemoveDialog
        intent="remove-outlet"
        thing={shown?.what === 'remove' ? shown.outlet : null}
        onClose={() => setShown(null)}
      />
    </Section>
  )
}

function stateOf(outlets: readonly HouseOutlet[], fitting: readonly HouseOutlet[]) {
  if (outlets.length === 0) return 'first'
  return fitting.length === 0 ? 'none' : 'ready'
}
