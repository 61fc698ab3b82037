import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { ListView } from '~/platform/list/list-view'
import { useListQuery } from '~/platform/list/use-list-query'
import { fittingRows, pageOfWhole } from '~/platform/list/whole-list'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { listOutlets } from '~/platform/outlets.queries'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import type { Route } from './+types/coupons-page'
import { CouponDialog } from './coupon-dialog'
import { couponList, couponRules } from './coupon-list'
import { useCouponColumns } from './coupon-rows'
import { listCoupons } from './coupons.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [coupons, outlets, messages] = await Promise.all([
    loaded('the coupons', listCoupons(tenant.id)),
    failingAsNull('the outlets', listOutlets(tenant.id)),
    loadMessages(person.locale, ['loyaltyCoupons']),
  ])
  return { tenant, coupons, outlets: outlets ?? [], messages }
}

export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** What bills are less by, with its codes, limits and use. */
export default function CouponsPage({ loaderData: { tenant, coupons, outlets } }: Route.ComponentProps) {
  const t = useTranslations('loyaltyCoupons')
  const query = useListQuery(couponList)
  const isViewOnly = useViewOnly()
  const today = dayInIndia(new Date())
  const [isAdding, setAdding] = useState(false)
  const fitting = fittingRows(coupons.content ?? [], query, couponRules(today), useLocale())
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <ListView
        query={query}
        page={pageOfWhole(coupons, fitting, query)}
        t={t}
        columns={useCouponColumns(today)}
        rowKey={({ id }) => id}
        filters={{ state: { label: t('state'), any: t('anyState'), word: (state) => t(`states.${state}`) } }}
        file={{ name: t('file'), rows: fitting }}
        section={{
          title: t('title'),
          lead: t('lead'),
          actions: isViewOnly ? null : (
            <Button onClick={() => setAdding(true)}>
              <Icon name="plus" />
              {t('add')}
            </Button>
          ),
        }}
      />
      {isAdding ? (
        <CouponDialog
          tenantId={tenant.id}
          coupon={null}
          outlets={outlets.filter(({ isActive }) => isActive)}
          onClose={() => setAdding(false)}
        />
      ) : null}
    </>
  )
}
