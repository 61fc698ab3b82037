import { useLocale, useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import { localeOfTag } from '~/domain/locale'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { failingAsNull } from '~/platform/failing-as-null'
import { readPage } from '~/platform/list/read-page'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { listOutlets } from '~/platform/outlets.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import type { Route } from './+types/coupon-page'
import { CodeSection } from './code-section'
import { CouponHead } from './coupon-head'
import { listUses, readCoupon } from './coupons.queries'
import { UseSection } from './use-section'
import { usesList } from './uses-list'

export async function clientLoader({ context, params, url }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [coupon, outlets, uses, messages] = await Promise.all([
    loaded('the coupon', readCoupon(params.couponId)),
    failingAsNull('the outlets', listOutlets(tenant.id)),
    readPage('the uses of the coupon', url, usesList, (_, part) => listUses(params.couponId, part)),
    loadMessages(person.locale, ['loyaltyCoupons']),
  ])
  return { tenant, coupon, outlets: outlets ?? [], uses, messages }
}

/** One coupon: how it stands, its codes, and the bills it was used for. */
export default function CouponPage({ loaderData: { tenant, coupon, outlets, uses } }: Route.ComponentProps) {
  const t = useTranslations('loyaltyCoupons')
  const locale = localeOfTag(useLocale())
  const found = coupon.content
  return (
    <>
      <title>{`${found?.title[locale] ?? t('title')} · ${tenant.name}`}</title>
      <div className="print:hidden">
        <BackLink to="/app/loyalty/coupons">{t('back')}</BackLink>
        <ViewOnlyNote />
      </div>
      {found ? (
        <>
          <CouponHead tenantId={tenant.id} coupon={found} outlets={outlets} today={dayInIndia(new Date())} />
          {found.code === null ? <CodeSection coupon={found} tenantName={tenant.name} /> : null}
          <UseSection couponId={found.id} page={uses} />
        </>
      ) : (
        <NotLoaded why={coupon.why} failedText={t('oneFailed')} />
      )}
    </>
  )
}
