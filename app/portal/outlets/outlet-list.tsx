import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import type { Loaded } from '~/platform/loaded'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { OutletCard } from '../outlet-card'
import { type Shown, useOutletColumns } from './outlet-cells'
import { OutletDialog } from './outlet-dialog'
import { outletList, outletRules } from './outlet-rules'
import type { OutletRecord } from './outlets.queries'
import { RemoveDialog } from './remove-dialog'

interface OutletListProps {
  tenantId: string
  outlets: Loaded<readonly OutletRecord[]>
}

/** The outlets, and what can be done with each. */
export function OutletList({ tenantId, outlets }: OutletListProps) {
  const t = useTranslations('organisation.outlets')
  const kinds = useTranslations('organisation.kinds')
  const isViewOnly = useViewOnly()
  const [shown, setShown] = useState<Shown>(null)
  const close = () => setShown(null)
  const query = useListQuery(outletList)
  const fitting = fittingRows(outlets.content ?? [], query, outletRules, useLocale())
  return (
    <>
      <ListView
        query={query}
        page={pageOfWhole(outlets, fitting, query)}
        t={t}
        columns={useOutletColumns(tenantId, setShown)}
        rowKey={({ id }) => id}
        filters={{
          kind: { label: t('kind'), any: t('all'), word: (kind) => kinds(kind) },
          state: { label: t('state'), any: t('all'), word: (state) => t(state) },
        }}
        file={{ name: t('file'), rows: fitting }}
        section={{
          title: t('title'),
          lead: t('lead'),
          actions: (
            <Button disabled={isViewOnly} onClick={() => setShown({ what: 'edit', outlet: null })}>
              <Icon name="plus" />
              {t('add')}
            </Button>
          ),
        }}
      />
      {shown?.what === 'edit' ? (
        <OutletDialog tenantId={tenantId} outlet={shown.outlet} onClose={close} />
      ) : null}
      {shown?.what === 'card' ? <OutletCard outlet={shown.outlet} onClose={close} /> : null}
      {shown?.what === 'remove' ? (
        <RemoveDialog tenantId={tenantId} outlet={shown.outlet} onClose={close} />
      ) : null}
    </>
  )
}
