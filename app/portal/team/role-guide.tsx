import { useTranslations } from 'use-intl'
import { Section } from '~/ui/section'
import { tenantRoles } from './tenant-roles'

/** What an admin, a manager, a trainer and a member may do. */
export function RoleGuide() {
  const t = useTranslations('team')
  return (
    <Section title={t('roleGuide')} lead={t('roleGuideLead')}>
      <dl className="grid gap-x-12 gap-y-5 md:grid-cols-2">
        {tenantRoles.map((role) => (
          <div key={role}>
            <dt className="font-semibold">{t(`roles.${role}`)}</dt>
            <dd className="mt-1 max-w-prose text-ink-soft">{t(`roleTexts.${role}`)}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}
