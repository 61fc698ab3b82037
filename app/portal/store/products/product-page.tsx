import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { figuresDenial, tenantRoleDenial } from '~/domain/access'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { usePressedChange } from '~/platform/changes/use-change'
import { failingAsNull } from '~/platform/failing-as-null'
import { type Loaded, loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { listOutlets, type Outlet } from '~/platform/outlets.queries'
import { PlanTable } from '~/platform/plan-table'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { WhyMissing } from '~/platform/why/why-missing'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import { readUsage, type Usage } from '../usage/usage.queries'
import type { Route } from './+types/product-page'
import { savedByYear } from './offered-terms'
import { OrderDialog } from './order-dialog'
import { PackSection } from './pack-section'
import { PlanChangeSection } from './plan-change-section'
import {
  listProducts,
  type PackPreview,
  type PlanChange,
  type Product,
  readPackPreview,
  readPlanChange,
  startTrial,
} from './products.queries'
import { RoomSection } from './room-section'
import { productTones, usePriceWords } from './use-price-words'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const workspace = workspaceOf(context)
  const [products, outlets, messages] = await Promise.all([
    loaded('the products', listProducts(tenant.id)),
    failingAsNull('the outlets', listOutlets(tenant.id)),
    loadMessages(workspace.person.locale, ['store', 'storeOrders', 'modules']),
  ])
  const product = oneOf(products, params.product)
  const kind = product.content?.kind
  const isBuyer = figuresDenial(accessOf(workspace)) === null
  return {
    tenant,
    isAdmin: tenantRoleDenial(accessOf(workspace), 'admin') === null,
    isBuyer,
    product,
    pack:
      kind === 'courses'
        ? await failingAsNull('what a pack holds', readPackPreview(tenant.id, params.product))
        : null,
    usage:
      kind === 'storage' && tenantRoleDenial(accessOf(workspace), 'admin') === null
        ? await failingAsNull('the room for files', readUsage(tenant.id))
        : null,
    change:
      isBuyer && product.content?.kind === 'plan'
        ? await failingAsNull('what another plan means', readPlanChange(tenant.id, product.content.key))
        : null,
    outlets: outlets ?? [],
    messages,
  }
}

function oneOf(products: Loaded<Product[]>, wanted: string): Loaded<Product> {
  if (!products.content) return products
  const found = products.content.find(({ key }) => key === wanted)
  return found ? { content: found, why: null } : { content: null, why: 'missing' }
}

/** One product: what it is, what it would cover here, what it costs, and the way to it. */
export default function ProductPage({
  loaderData: { tenant, isAdmin, isBuyer, product, change, outlets, pack, usage },
}: Route.ComponentProps) {
  const t = useTranslations('store')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <BackLink to="/app/store">{t('back')}</BackLink>
      <ViewOnlyNote />
      {product.content ? (
        <OneProduct
          tenantId={tenant.id}
          isAdmin={isAdmin}
          isBuyer={isBuyer}
          product={product.content}
          change={change}
          outlets={outlets}
          pack={pack}
          usage={usage}
        />
      ) : (
        <NotLoaded
          why={product.why}
          missing={{ title: t('missing'), text: t('missingText') }}
          failedText={t('failed')}
        />
      )}
    </>
  )
}

interface OneProductProps {
  tenantId: string
  isAdmin: boolean
  /** Managers and admins. */
  isBuyer: boolean
  product: Product
  /** What a plan would mean here. */
  change: PlanChange | null
  outlets: readonly Outlet[]
  /** What a pack of courses holds. */
  pack: PackPreview | null
  /** What room there is for files, for an admin. */
  usage: Usage | null
}

function OneProduct({ tenantId, isAdmin, isBuyer, product, change, outlets, pack, usage }: OneProductProps) {
  const t = useTranslations('store')
  const locale = localeOfTag(useLocale())
  const [first, ...others] = usePriceWords()(product)
  const saved = savedByYear(product)
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const press = usePressedChange('store')
  const [isOrdering, setOrdering] = useState(false)
  const has = product.state
  const mayTry = isAdmin && product.trial_days !== null && !product.had_trial && has === null
  const mayOrder =
    isBuyer &&
    (has === null ||
      has === 'trial' ||
      has === 'read_only' ||
      (has === 'ordered' &&
        product.kind !== 'module' &&
        product.kind !== 'courses' &&
        product.kind !== 'plan') ||
      (has === 'in_plan' && product.kind === 'plan')) // the plan of today, not billed here yet
  const tryIt = () =>
    void press.run(async () => {
      const until = await startTrial(tenantId, product.key)
      return t('trialBegun', { day: dateTime(new Date(until), { dateStyle: 'medium', timeZone: 'UTC' }) })
    })
  return (
    <>
      <PageHeading title={product.name[locale]} lead={product.summary[locale]} />
      <Section
        title={t('price')}
        actions={
          isViewOnly ? null : (
            <>
              {mayOrder ? <Button onClick={() => setOrdering(true)}>{t('order')}</Button> : null}
              {mayTry ? (
                <Button variant="secondary" isPending={press.isPending} onClick={tryIt}>
                  {t('tryIt', { days: product.trial_days ?? 0 })}
                </Button>
              ) : null}
            </>
          )
        }
      >
        <p className="font-semibold text-2xl tabular-nums">{first}</p>
        {others.map((other) => (
          <p key={other} className="mt-1 text-lg tabular-nums">
            {other}
            {saved ? (
              <span className="text-ink-soft text-sm">{` (${t('yearSaves', { amount: writeMoney(locale, saved) })})`}</span>
            ) : null}
          </p>
        ))}
        <p className="mt-1 text-ink-soft text-sm">{t('gstNote')}</p>
        {isBuyer ? null : <WhyMissing what="order" />}
        {has ? (
          <p className="mt-3 flex flex-wrap items-center gap-3">
            <Badge tone={productTones[has]}>{t(`states.${has}`)}</Badge>
            {has === 'ordered' || has === 'trial' ? (
              <Link to="/app/store/orders" className="text-link underline underline-offset-4">
                {t('toOrders')}
              </Link>
            ) : null}
          </p>
        ) : null}
      </Section>
      <Section title={t('what')}>
        {product.details[locale].split('\n').map((paragraph) => (
          <p key={paragraph} className="mb-3 max-w-prose">
            {paragraph}
          </p>
        ))}
      </Section>
      {pack ? <PackSection pack={pack} isHad={has === 'active' || has === 'trial'} /> : null}
      {usage && product.storage_gb ? <RoomSection usage={usage} packGb={product.storage_gb} /> : null}
      {change ? <PlanChangeSection change={change} /> : null}
      {change ? (
        <Section title={t('compare.title')}>
          <PlanTable caption={t('compare.title')} today={change.from_plan} />
        </Section>
      ) : null}
      {product.kind === 'module' && outlets.length > 0 ? (
        <Section title={t('covers.title')} lead={t('covers.lead')}>
          <p className="max-w-prose">
            {t('covers.outlets', { count: outlets.length })}{' '}
            {new Intl.ListFormat(locale === 'hi' ? 'hi-IN' : 'en-IN').format(outlets.map(({ name }) => name))}
          </p>
        </Section>
      ) : null}
      <Section title={t('terms')}>
        <Facts
          facts={[
            { label: t('cancelRule'), value: product.terms[locale] },
            ...(product.trial_days
              ? [
                  {
                    label: t('trial'),
                    value: t(product.had_trial ? 'trialUsed' : 'trialRule', { days: product.trial_days }),
                  },
                ]
              : []),
            { label: t('whoDecides'), value: t('whoDecidesText') },
          ]}
        />
      </Section>
      {isOrdering ? (
        <OrderDialog
          tenantId={tenantId}
          product={product}
          isAdmin={isAdmin}
          onClose={() => setOrdering(false)}
        />
      ) : null}
    </>
  )
}
