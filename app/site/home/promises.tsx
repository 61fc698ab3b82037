import { useTranslations } from 'use-intl'
import { Statements } from '../statements'

const promises = ['look', 'arithmetic', 'hands', 'prices'] as const

/** How we work, as four sentences one could hold us to. */
export function Promises() {
  const t = useTranslations('home.promises')
  return (
    <Statements
      title={t('title')}
      statements={promises.map((name) => ({ name: t(`${name}.title`), text: t(`${name}.text`) }))}
    />
  )
}
