import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { LinkList, type ListedLink } from '~/ui/link-list'
import { Part } from '~/ui/part'
import type { Service } from '~content/schemas/service'
import type { ServiceLine } from './services.server'

interface OnwardProps {
  service: Service
  services: readonly ServiceLine[]
}

/** Where a reader goes from here: tools to reckon with, trades, and the services beside this one. */
export function Onward({ service, services }: OnwardProps) {
  const t = useTranslations('services')
  const locale = localeOfTag(useLocale())
  const links: ListedLink[] = [
    ...service.tools.map(({ id, why }) => ({
      href: localePath(locale, toolPath(id)),
      title: t(`tool.${id}`),
      text: why,
      note: t('kindTool'),
    })),
    ...service.related.map(({ id, why }) => ({
      href: localePath(locale, `/services/${id}`),
      title: services.find((other) => other.id === id)?.name ?? id,
      text: why,
      note: t('kindService'),
    })),
    ...service.industries.map(({ id, why }) => ({
      href: localePath(locale, `/industries/${id}`),
      title: t(`industry.${id}`),
      text: why,
      note: t('kindIndustry'),
    })),
  ]
  return (
    <Part title={t('onward')}>
      <LinkList links={links} />
    </Part>
  )
}

function toolPath(id: Service['tools'][number]['id']): string {
  return id === 'assessment' || id === 'solutions-matcher' ? `/${id}` : `/tools/${id}`
}
