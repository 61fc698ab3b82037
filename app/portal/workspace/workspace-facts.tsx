import { useFormatter, useTranslations } from 'use-intl'
import type { Tenant } from '~/platform/tenants.queries'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'

/** What the platform has set: plan, seats, modules. */
export function WorkspaceFacts({ tenant }: { tenant: Tenant }) {
  const t = useTranslations('workspace')
  const words = useTranslations('modules')
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const modules = (
    <ul className="flex flex-col gap-2">
      {tenant.modules.map((module) => (
        <li key={module}>
          {words(`names.${module}`)}
          <span className="block text-ink-soft text-sm">{words(`texts.${module}`)}</span>
        </li>
      ))}
    </ul>
  )
  return (
    <Section title={t('facts')} lead={t('factsLead')}>
      <Facts
        facts={[
          { label: t('plan'), value: words(`tiers.${tenant.tier}`) },
          { label: t('seats'), value: number(tenant.seatCap) },
          { label: t('slug'), value: <code>{tenant.slug}</code> },
          { label: t('created'), value: dateTime(new Date(tenant.createdAt), { dateStyle: 'long' }) },
          { label: t('modules'), value: modules },
        ]}
      />
    </Section>
  )
}
