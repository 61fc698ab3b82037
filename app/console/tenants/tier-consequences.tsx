import { Suspense, use, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { Module, Tier } from '~/domain/modules'
import { logger } from '~/platform/logger'
import type { Tenant } from '~/platform/tenants.queries'
import { useDateTime } from '~/platform/use-date-time'
import { gainedByTier } from './entitled-modules'
import { type LostModule, modulesLostByTier } from './entitlements.queries'

/** What a change to another tier does, said before anybody does it. */
export function TierConsequences({ tenant, tier }: { tenant: Tenant; tier: Tier }) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const lost = useMemo(
    () => (tier === tenant.tier ? Promise.resolve([]) : lostOrNull(tenant.id, tier)),
    [tenant.id, tenant.tier, tier],
  )
  if (tier === tenant.tier) return null
  return (
    <section
      aria-label={t('consequences')}
      aria-live="polite"
      className="border-marigold border-l-4 bg-paper-deep px-5 py-4"
    >
      <p className="font-medium">
        {t('fromTo', { from: words(`tiers.${tenant.tier}`), to: words(`tiers.${tier}`) })}
      </p>
      <Gained modules={gainedByTier(tenant.modules, tier)} />
      <Suspense fallback={<p className="mt-2 text-ink-soft">{t('looking')}</p>}>
        <Lost lost={lost} />
      </Suspense>
    </section>
  )
}

function Gained({ modules }: { modules: readonly Module[] }) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  if (modules.length === 0) return <p className="mt-2 text-ink-soft">{t('gainsNothing')}</p>
  return (
    <>
      <p className="mt-2 text-ink-soft text-sm">{t('gains')}</p>
      <ul className="list-disc pl-5">
        {modules.map((module) => (
          <li key={module}>{words(`names.${module}`)}</li>
        ))}
      </ul>
    </>
  )
}

function Lost({ lost }: { lost: Promise<LostModule[] | null> }) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const dateTime = useDateTime()
  const modules = use(lost)
  if (modules === null) return <p className="mt-2 text-danger">{t('lossUnknown')}</p>
  if (modules.length === 0) return <p className="mt-2 text-ink-soft">{t('losesNothing')}</p>
  const why = ({ source, validUntil }: LostModule) => {
    const until = validUntil ? dateTime(new Date(validUntil), { dateStyle: 'long' }) : ''
    return t(validUntil ? 'whyUntil' : 'why', { source: t(`sources.${source}`), until })
  }
  return (
    <>
      <p className="mt-2 text-ink-soft text-sm">{t('loses')}</p>
      <ul className="list-disc pl-5">
        {modules.map((lostOne) => (
          <li key={lostOne.module}>
            {words(`names.${lostOne.module}`)} <span className="text-ink-soft text-sm">{why(lostOne)}</span>
          </li>
        ))}
      </ul>
      {modules.some(({ source }) => source !== 'tier') ? (
        <p className="mt-2 font-medium text-warning">{t('comesBack')}</p>
      ) : null}
    </>
  )
}

async function lostOrNull(tenantId: string, tier: Tier) {
  try {
    return await modulesLostByTier(tenantId, tier)
  } catch (error) {
    logger.error('what a change of tier takes away could not be found out', error)
    return null
  }
}
