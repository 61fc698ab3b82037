import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { tenantRoleDenial } from '~/domain/access'
import { localeOfTag } from '~/domain/locale'
import { type Recommendation, recommended } from '~/domain/store/recommended'
import { accessOf, tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { NotLoaded } from '~/platform/not-loaded'
import { readSeatUsage } from '~/platform/seats/seats.queries'
import { ViewOnlyNote } from '~/platform/view-only'
import { Badge } from '~/ui/badge'
import { Section } from '~/ui/section'
import type { Route } from './+types/products-page'
import { listProducts, type Product } from './products.queries'
import { productTones, usePriceWords } from './use-price-words'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const isAdmin = tenantRoleDenial(accessOf(workspaceOf(context)), 'admin') === null
  const [products, seats] = await Promise.all([
    loaded('the products', listProducts(tenant.id)),
    isAdmin ? failingAsNull('the seats', readSeatUsage(tenant.id)) : null,
  ])
  return { tenant, products, seats }
}

const kinds = ['plan', 'module', 'courses', 'seats', 'storage', 'service'] as const

/** What a workspace can add to its plan, with what each costs. */
export default function ProductsPage({ loaderData: { tenant, products, seats } }: Route.ComponentProps) {
  const t = useTranslations('store')
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      {products.content ? (
        <>
          {kinds.map((kind) => {
            const some = products.content.filter((product) => product.kind === kind)
            return some.length > 0 ? (
              <Section key={kind} title={t(`kinds.${kind}`)} lead={t(`kindLeads.${kind}`)}>
                <ul>
                  {some.map((product) => (
                    <ProductRow key={product.key} product={product} why={recommended(product, seats)} />
                  ))}
                </ul>
              </Section>
            ) : null
          })}
          <p className="max-w-prose text-ink-soft text-sm">
            {t('gstNote')} {t('recommendedRule')}
          </p>
        </>
      ) : (
        <NotLoaded why={products.why} failedText={t('failed')} />
      )}
    </>
  )
}

function ProductRow({ product, why }: { product: Product; why: Recommendation | null }) {
  const t = useTranslations('store')
  const locale = localeOfTag(useLocale())
  const price = usePriceWords()
  return (
    <li className="border-hairline border-b">
      <Link
        to={`/app/store/${product.key}`}
        className="grid gap-x-8 gap-y-1 py-4 hover:bg-paper-deep sm:grid-cols-[minmax(0,1fr)_auto]"
      >
        <span className="min-w-0">
          <span className="font-medium text-link text-lg underline underline-offset-4">
            {product.name[locale]}
          </span>
          <span className="mt-0.5 block max-w-prose text-ink-soft">{product.summary[locale]}</span>
          {why ? <span className="mt-1 block text-sm text-success">{t(`recommended.${why}`)}</span> : null}
        </span>
        <span className="sm:text-right">
          {price(product).map((one) => (
            <span key={one} className="block font-medium tabular-nums">
              {one}
            </span>
          ))}
          {product.state ? (
            <Badge tone={productTones[product.state]}>{t(`states.${product.state}`)}</Badge>
          ) : product.trial_days && !product.had_trial ? (
            <span className="text-ink-soft text-sm">{t('trialOf', { days: product.trial_days })}</span>
          ) : null}
        </span>
      </Link>
    </li>
  )
}
