import { useTranslations } from 'use-intl'
import { Badge } from '~/ui/badge'
import type { Health } from './business.queries'

/** Each rule of the health with what it looked at. */
export function HealthList({ health }: { health: readonly Health[] }) {
  const t = useTranslations('tenantBusiness')
  return (
    <ul>
      {health.map(({ rule, is_good: isGood, value }) => (
        <li
          key={rule}
          className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-hairline border-b py-2.5"
        >
          <span className="min-w-0">
            <span className="font-medium">{t(`rules.${rule}`)}</span>
            <span className="block max-w-prose text-ink-soft text-sm">
              {value === null ? t('ruleTexts.contactNever') : t(`ruleTexts.${rule}`, { value })}
            </span>
          </span>
          <Badge tone={isGood ? 'success' : 'warning'}>{t(isGood ? 'good' : 'look')}</Badge>
        </li>
      ))}
    </ul>
  )
}
