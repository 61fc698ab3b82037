import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { Page } from '~/platform/list/list-query'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import type { Loaded } from '~/platform/loaded'
import type { Outlet } from '~/platform/outlets.queries'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { AccountDialog } from './account-dialog'
import { ConflictDialog } from './conflict-dialog'
import { PoolConflictDialog } from './pool-conflict-dialog'
import { ShopperDialog } from './shopper-dialog'
import { shopperList } from './shopper-list'
import { type AskedShopper, useShopperColumns } from './shopper-rows'
import { type Conflict, listShoppers, type ShopperRow } from './shoppers.queries'
import { EraseDialog, StateDialog } from './state-dialogs'

interface ShopperSectionProps {
  /** Null for the platform's pool. */
  tenantId: string | null
  page: Loaded<Page<ShopperRow>> | undefined
  outlets: readonly Outlet[]
  conflicts: readonly Conflict[]
  /** Of the pool: the tenants whom its conflicts name. */
  tenants?: readonly { id: string; name: string }[]
  /** What else leads on from here. */
  more?: React.ReactNode
}

/** A list of shoppers, and what is done about one of them. */
export function ShopperSection({
  tenantId,
  page,
  outlets,
  conflicts,
  tenants = [],
  more,
}: ShopperSectionProps) {
  const t = useTranslations('shoppers')
  const query = useListQuery(shopperList)
  const isViewOnly = useViewOnly()
  const [asked, setAsked] = useState<AskedShopper | 'new' | null>(null)
  const close = () => setAsked(null)
  const shopper = asked === 'new' ? null : asked?.shopper
  const what = asked === 'new' ? null : asked?.what
  return (
    <>
      <ListView
        query={query}
        page={page}
        t={t}
        columns={useShopperColumns({
          conflicts,
          tenantId,
          onAsk: isViewOnly ? undefined : setAsked,
        })}
        rowKey={({ id }) => id}
        filters={{ state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) } }}
        file={{ name: t('file'), rows: (part) => listShoppers(tenantId, query, part) }}
        section={{
          title: t(tenantId === null ? 'poolList' : 'title'),
          actions: (
            <>
              {more}
              {isViewOnly ? null : (
                <Button onClick={() => setAsked('new')}>
                  <Icon name="plus" />
                  {t('add')}
                </Button>
              )}
            </>
          ),
        }}
      />
      {asked === 'new' || (shopper && what === 'change') ? (
        <ShopperDialog tenantId={tenantId} shopper={shopper ?? null} onClose={close} />
      ) : null}
      {shopper && what === 'conflicts' && tenantId ? (
        <ConflictDialog
          tenantId={tenantId}
          shopper={shopper}
          outlets={outlets}
          conflicts={conflicts.filter(({ shopperId }) => shopperId === shopper.id)}
          onClose={close}
        />
      ) : null}
      {shopper && what === 'conflicts' && tenantId === null ? (
        <PoolConflictDialog
          shopper={shopper}
          tenants={tenants}
          conflicts={conflicts.filter(({ shopperId }) => shopperId === shopper.id)}
          onClose={close}
        />
      ) : null}
      {shopper && what === 'account' ? <AccountDialog shopper={shopper} onClose={close} /> : null}
      {shopper && (what === 'active' || what === 'paused' || what === 'ended') ? (
        <StateDialog shopper={shopper} state={what} onClose={close} />
      ) : null}
      {shopper && what === 'erase' ? <EraseDialog shopper={shopper} onClose={close} /> : null}
    </>
  )
}
