import { useTranslations } from 'use-intl'
import { Part } from '~/ui/part'

/** What follows a registration, before anyone registers. */
export function HowItWorks() {
  const t = useTranslations('events.how')
  return (
    <Part title={t('title')} isDeep>
      <ul className="grid max-w-prose gap-3">
        {(['place', 'remind', 'back', 'kept'] as const).map((point) => (
          <li key={point} className="border-hairline border-b pb-3">
            {t(point)}
          </li>
        ))}
      </ul>
    </Part>
  )
}
