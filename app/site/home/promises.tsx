import { useTranslations } from 'use-intl'
import { Part } from '~/ui/part'

const promises = ['look', 'arithmetic', 'hands', 'prices'] as const

/** How we work, as four sentences one could hold us to. */
export function Promises() {
  const t = useTranslations('home.promises')
  return (
    <Part title={t('title')}>
      <dl className="grid gap-x-10 gap-y-7 md:grid-cols-2">
        {promises.map((name) => (
          <div key={name}>
            <dt className="font-semibold text-lg">{t(`${name}.title`)}</dt>
            <dd className="mt-1 text-ink-soft">{t(`${name}.text`)}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
