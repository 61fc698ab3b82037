import { useFormatter, useTranslations } from 'use-intl'
import { isDeclared } from '~/domain/flags'
import type { TenantName } from '~/platform/tenants.queries'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import { Section } from '~/ui/section'
import type { Flag } from './features.queries'
import { FlagStateBadge, useDay, useOwner } from './flag-words'

interface FlagFactsProps {
  flag: Flag
  tenants: readonly TenantName[]
  now: Date
}

/** What a flag is set to, in the order in which its rules are asked. */
export function FlagFacts({ flag, tenants, now }: FlagFactsProps) {
  const t = useTranslations('features')
  const does = useTranslations('flags.does')
  const tiers = useTranslations('modules.tiers')
  const dateTime = useDateTime()
  const { number } = useFormatter()
  const day = useDay()
  const owner = useOwner()
  const moment = (at: string) =>
    dateTime(new Date(at), { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23' })
  const none = <span className="text-ink-soft">{t('never')}</span>
  const named = (ids: readonly string[]) =>
    ids.map((id) => tenants.find((tenant) => tenant.id === id)?.name ?? id).join(', ') || none
  const ofPortal = [
    { label: t('let.out'), value: named(flag.excluded) },
    { label: t('let.in'), value: named(flag.included) },
    { label: t('tiers'), value: flag.tiers.map((tier) => tiers(tier)).join(', ') || none },
  ]
  return (
    <Section title={t('facts.title')}>
      <Facts
        facts={[
          { label: t('state'), value: <FlagStateBadge flag={flag} now={now} /> },
          { label: t('key'), value: <code>{flag.key}</code> },
          { label: t('facts.inCode'), value: isDeclared(flag.key) ? does(flag.key) : t('marks.undeclared') },
          { label: t('kind'), value: t(`kinds.${flag.kind}`) },
          { label: t('scope'), value: t(`scopes.${flag.scope}`) },
          { label: t('expiresOn'), value: flag.expiresOn ? day(flag.expiresOn) : none },
          ...(flag.scope === 'portal' ? ofPortal : []),
          {
            label: t('percentage'),
            value: flag.percentage === null ? none : number(flag.percentage / 100, { style: 'percent' }),
          },
          {
            label: t('facts.byDefault'),
            value: t(flag.isOnByDefault ? 'facts.defaultOn' : 'facts.defaultOff'),
          },
          { label: t('owner'), value: owner(flag) ?? t('nobody') },
          { label: t('facts.changed'), value: moment(flag.changedAt) },
          { label: t('facts.created'), value: moment(flag.createdAt) },
        ]}
      />
    </Section>
  )
}
