import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { monthlyPaise } from '~/domain/store/revenue'
import { priceOf } from '~/platform/store/order-rows'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Facts } from '~/ui/definition-list'
import { Figure, Figures } from '~/ui/figure'
import type { Business } from './business.queries'

/** What a tenant's orders bring, what is open, and how its plan is billed. */
export function Subscription({ business }: { business: Business }) {
  const t = useTranslations('tenantBusiness')
  const per = useTranslations('storeOrders.per')
  const words = useTranslations('modules')
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const money = (paise: number) => writeMoney(locale, paise)
  const day = (on: string) => dateTime(new Date(on), { dateStyle: 'medium', timeZone: 'UTC' })
  const { plan, grace_until: grace } = business
  const price = plan ? priceOf(plan) : null
  return (
    <>
      <Figures>
        <Figure label={t('mrr')} value={money(monthlyPaise(business.twelfths))} />
        <Figure
          label={t('open')}
          value={money(business.open_paise)}
          {...(business.overdue_paise > 0 && {
            note: t('openNote', { amount: money(business.overdue_paise) }),
            tone: 'danger' as const,
          })}
        />
        <Figure label={t('credit')} value={money(business.credit_paise)} />
      </Figures>
      <Facts
        facts={[
          {
            label: t('tier'),
            value: (
              <>
                {words(`tiers.${business.tier}`)}
                {business.is_read_only ? (
                  <>
                    {' '}
                    <Badge tone="danger">{t('readOnly')}</Badge>
                  </>
                ) : null}
                <span className="block text-ink-soft text-sm">
                  {plan && price !== null
                    ? t('billedAt', {
                        price: per(plan.term, { price: money(price) }),
                        day: plan.paid_until ? day(plan.paid_until) : '',
                      })
                    : t('notBilled')}
                </span>
                {business.is_billable ? null : (
                  <span className="block text-ink-soft text-sm">{t('noProfile')}</span>
                )}
              </>
            ),
          },
          ...(grace ? [{ label: t('grace'), value: `${day(grace)}: ${business.grace_reason ?? ''}` }] : []),
        ]}
      />
    </>
  )
}
