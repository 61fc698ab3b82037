import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { loaded } from '~/platform/loaded'
import { NotLoaded } from '~/platform/not-loaded'
import { readTenantNames } from '~/platform/tenants.queries'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import {
  type CatalogueProduct,
  type LibraryCourse,
  listCatalogue,
  listLibraryCourses,
  type Price,
} from '../catalogue.queries'
import type { Route } from './+types/catalogue-page'
import { PriceDialog } from './price-dialog'
import { ProductDialog } from './product-dialog'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  workspaceOf(context) // stops here where access was denied
  const [products, library] = await Promise.all([
    loaded('the catalogue', listCatalogue()),
    failingAsNull('the courses of the library', listLibraryCourses()),
  ])
  const named = (products.content ?? []).flatMap(({ only_tenants }) => only_tenants)
  const tenants = await failingAsNull('the tenants whom products name', readTenantNames(named))
  return { products, library, tenants }
}

/** What the platform sells, in which words, to whom and for how much. */
export default function CataloguePage({ loaderData: { products, library, tenants } }: Route.ComponentProps) {
  const t = useTranslations('consoleStore')
  const [asked, setAsked] = useState<{ product: CatalogueProduct; what: 'words' | 'price' } | null>(null)
  const [isAdding, setAdding] = useState(false)
  return (
    <>
      <title>{t('tabs.catalogue')}</title>
      <p className="mb-6">
        <Button variant="secondary" onClick={() => setAdding(true)}>
          {t('newPack')}
        </Button>
      </p>
      {products.content ? (
        products.content.map((product) => (
          <ProductSection
            key={product.id}
            product={product}
            library={library}
            only={(tenants ?? [])
              .filter(({ id }) => product.only_tenants.includes(id))
              .map(({ name }) => name)}
            onChange={(what) => setAsked({ product, what })}
          />
        ))
      ) : (
        <NotLoaded why={products.why} failedText={t('failed')} />
      )}
      {asked?.what === 'words' ? (
        <ProductDialog
          product={asked.product}
          library={library}
          tenants={tenants}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {isAdding ? (
        <ProductDialog product={null} library={library} tenants={tenants} onClose={() => setAdding(false)} />
      ) : null}
      {asked?.what === 'price' ? (
        <PriceDialog product={asked.product} onClose={() => setAsked(null)} />
      ) : null}
    </>
  )
}

interface ProductSectionProps {
  product: CatalogueProduct
  library: readonly LibraryCourse[] | null
  /** Names of those it is for, where it is for some only. */
  only: readonly string[]
  onChange: (what: 'words' | 'price') => void
}

function ProductSection({ product, library, only, onChange }: ProductSectionProps) {
  const t = useTranslations('consoleStore')
  const tierName = useTranslations('modules.tiers')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  return (
    <Section
      title={product.name[locale]}
      lead={product.summary[locale]}
      actions={
        <>
          <Button variant="secondary" onClick={() => onChange('price')}>
            {t('setPrice')}
          </Button>
          <Button variant="secondary" onClick={() => onChange('words')}>
            {t('changeWords')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          {
            label: t('listed'),
            value: product.is_listed ? (
              product.tiers.map((tier) => tierName(tier)).join(', ')
            ) : (
              <Badge tone="warning">{t('unlisted')}</Badge>
            ),
          },
          ...(product.only_tenants.length > 0
            ? [
                {
                  label: t('onlyFor'),
                  value: only.join(', ') || t('onlyCount', { count: product.only_tenants.length }),
                },
              ]
            : []),
          ...(product.kind === 'courses'
            ? [
                {
                  label: t('packCourses'),
                  value:
                    (library ?? [])
                      .filter(({ id }) => product.courses.includes(id))
                      .map(({ title }) => title[locale])
                      .join(', ') || t('packCount', { count: product.courses.length }),
                },
              ]
            : []),
          ...(product.storage_gb
            ? [{ label: t('storage'), value: t('storageGb', { count: product.storage_gb }) }]
            : []),
          ...(product.trial_days
            ? [{ label: t('trial'), value: t('trialDays', { days: product.trial_days }) }]
            : []),
          { label: t('running'), value: t('runningCount', { count: product.orders }) },
          {
            label: t('words'),
            value: t('version', {
              number: product.number,
              day: dateTime(new Date(product.written_at), { dateStyle: 'medium' }),
            }),
          },
          {
            label: t('prices'),
            value: product.prices.length > 0 ? <Prices prices={product.prices} /> : t('onRequest'),
          },
        ]}
      />
    </Section>
  )
}

function Prices({ prices }: { prices: readonly Price[] }) {
  const t = useTranslations('consoleStore')
  const tierName = useTranslations('modules.tiers')
  const per = useTranslations('storeOrders')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  return (
    <ul>
      {prices.map(({ term, tier, paise, valid_from, set_at }) => (
        <li key={`${term} ${tier} ${set_at}`} className="py-0.5">
          {paise === null ? t('onRequest') : per(`per.${term}`, { price: writeMoney(locale, paise) })}
          {tier ? `, ${tierName(tier)}` : ''}
          <span className="text-ink-soft text-sm">
            {' '}
            {t('from', { day: dateTime(new Date(valid_from), { dateStyle: 'medium', timeZone: 'UTC' }) })}
          </span>
        </li>
      ))}
    </ul>
  )
}
