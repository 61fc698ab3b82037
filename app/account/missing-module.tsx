import { Link, useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { hasRole } from '~/domain/access'
import { type Module, modulesOfPath, tiers, tiersWith } from '~/domain/modules'
import { failingAsNull } from '~/platform/failing-as-null'
import type { Workspace } from '~/platform/read-workspace'
import type { Tenant } from '~/platform/tenants.queries'
import { type Asker, useWhyWords } from '~/platform/why/use-why-words'
import { type MyWhy, whyFeature } from '~/platform/why/why.queries'
import { buttonLook } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { Icon } from '~/ui/icons'
import { Section } from '~/ui/section'
import brand from '~content/brand.json'
import type { ModuleMissing } from './module-missing'

/** Why whoever asks does not see what a path leads to; null where that could not be asked. */
export function whyMissing({ person, tenant }: Workspace, pathname: string): Promise<MyWhy | null> {
  const [module = 'add_on_store'] = modulesOfPath(pathname)
  const asked = hasRole(person.role, 'admin') ? (tenant?.id ?? null) : null
  return failingAsNull('why a module is missing', whyFeature(module, asked))
}

/** A feature that the workspace does not have: what it is, what it contains, in which plans it is, how to get it. */
export function MissingModule({ reason: { tenant, asker, why } }: { reason: ModuleMissing }) {
  const t = useTranslations('guard')
  const words = useTranslations('modules')
  const [module = 'add_on_store'] = modulesOfPath(useLocation().pathname)
  const missing = why && !why.is_seen ? why : null
  const name = words(`names.${module}`)
  return (
    <>
      <title>{name}</title>
      <div className="mb-10 border-ink border-b-2 pb-5">
        <p className="text-ink-soft text-sm">{t('missing_module', { module: name })}</p>
        <h1 tabIndex={-1} className="mt-1 text-2xl outline-none">
          {name}
        </h1>
        <p className="mt-2 max-w-prose text-lg">{words(`texts.${module}`)}</p>
      </div>
      <div className="grid gap-x-16 lg:grid-cols-2">
        <Contents module={module} />
        <div>
          {missing ? <WhyMissing why={missing} asker={asker} /> : null}
          <Plans module={module} tenant={tenant} />
          <HowToGet module={module} name={name} tenant={tenant} asker={asker} />
        </div>
      </div>
    </>
  )
}

function WhyMissing({ why, asker }: { why: MyWhy; asker: Asker }) {
  const t = useTranslations('why')
  const { reason, next } = useWhyWords()
  return (
    <Section title={t('title')}>
      <p className="max-w-prose border-marigold border-l-4 pl-4 text-lg">{reason(why)}</p>
      <p className="mt-3 max-w-prose text-ink-soft">{next(why, asker, why.admins)}</p>
    </Section>
  )
}

function Contents({ module }: { module: Module }) {
  const t = useTranslations('missingFeature')
  return (
    <Section title={t('missing.contains')}>
      <ol className="border-control border-l-3">
        {(['one', 'two', 'three'] as const).map((item) => (
          <li key={item} className="py-2 pl-4 text-lg">
            {t(`contents.${module}.${item}`)}
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Plans({ module, tenant }: { module: Module; tenant: Tenant | null }) {
  const t = useTranslations('missingFeature.missing')
  const words = useTranslations('modules')
  const including = tiersWith(module)
  return (
    <Section title={t('plans')}>
      <ul>
        {tiers.map((tier) => (
          <li key={tier} className="flex items-center gap-3 border-hairline border-b py-2.5">
            <Icon
              name={including.includes(tier) ? 'check' : 'minus'}
              className={including.includes(tier) ? 'size-5 text-success' : 'size-5 text-ink-soft'}
            />
            <span className={including.includes(tier) ? 'font-medium' : 'text-ink-soft'}>
              {t('plan', { tier: words(`tiers.${tier}`) })}
              <span className="sr-only">: {t(including.includes(tier) ? 'included' : 'notIncluded')}</span>
            </span>
            {tenant?.tier === tier ? <span className="text-ink-soft text-sm">{t('yourPlan')}</span> : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const ways = { admin: 'getAdmin', member: 'getMember', platform: 'getPlatform' } as const

/** Modules that the store lists for lower plans, each under its own key. */
const onSale: readonly Module[] = [
  'kpi_heatmaps',
  'mystery_shops',
  'loyalty_app',
  'career_clinics',
  'bi_reports',
]

interface HowToGetProps {
  module: Module
  name: string
  tenant: Tenant | null
  asker: Asker
}

function HowToGet({ module, name, tenant, asker }: HowToGetProps) {
  const t = useTranslations('missingFeature.missing')
  const guard = useTranslations('guard')
  const about = { module: name, tenant: tenant?.name ?? '' }
  const mail = `subject=${encodeURIComponent(t('askSubject', about))}&body=${encodeURIComponent(t('askBody', about))}`
  return (
    <Section title={t('getTitle')}>
      <p className="max-w-prose">{t(ways[asker])}</p>
      <div className="mt-6 flex flex-wrap gap-3">
        {asker === 'admin' && tenant?.modules.includes('add_on_store') && onSale.includes(module) ? (
          <Link to={`/app/store/${module}`} className={buttonLook()}>
            {t('inStore')}
          </Link>
        ) : asker === 'admin' ? (
          <ButtonLink href={`mailto:${brand.supportEmail}?${mail}`}>{t('ask')}</ButtonLink>
        ) : null}
        {asker === 'platform' && tenant ? (
          <Link to={`/admin/tenants/${tenant.id}`} className={buttonLook()}>
            {t('openTenant')}
          </Link>
        ) : null}
        <Link to="/app" className={buttonLook('secondary')}>
          {guard('toDashboard')}
        </Link>
      </div>
    </Section>
  )
}
