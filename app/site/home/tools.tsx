import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { LinkList } from '~/ui/link-list'
import { Part } from '~/ui/part'

const tools = [
  { name: 'health', path: '/tools/revenue-health' },
  { name: 'utilization', path: '/tools/utilization-forecaster' },
  { name: 'velocity', path: '/tools/sales-cycle-velocity' },
] as const

/** Three questions with the tool that answers each. */
export function Tools() {
  const t = useTranslations('home.tools')
  const locale = localeOfTag(useLocale())
  return (
    <Part title={t('title')} lead={t('lead')}>
      <div className="-mt-4">
        <LinkList
          links={tools.map(({ name, path }) => ({
            href: localePath(locale, path),
            title: t(`${name}.title`),
            text: t(`${name}.text`),
            note: t(`${name}.note`),
          }))}
        />
      </div>
    </Part>
  )
}
