import { useLocale, useTranslations } from 'use-intl'
import { localeOf, localeOfTag, localePath } from '~/domain/locale'
import { type PageData, pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { NextStep } from '../next-step'
import { listServices, type ServiceLine } from './services.server'
import { Solutions } from './solutions'
import { Tasks } from './tasks'

const page = pageLoader('services')

export const handle = { static: true }
export const meta = pageMeta

export async function loader({ url }: { url: URL }): Promise<PageData & { services: ServiceLine[] }> {
  return { ...(await page({ url })), services: await listServices(localeOf(url.pathname)) }
}

/** All services, found by the sentence one says about the own house. */
export default function ServicesPage({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const t = useTranslations('services')
  const locale = localeOfTag(useLocale())
  const { services } = loaderData
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        actions={<ButtonLink href={localePath(locale, '/solutions-matcher')}>{t('match')}</ButtonLink>}
      />
      <Solutions services={services.slice(0, 3)} />
      <Tasks services={services.slice(3)} />
      <NextStep
        title={t('unsureTitle')}
        text={t('unsureText')}
        href={localePath(locale, '/contact#message')}
        label={t('next.write')}
        other={{ href: localePath(locale, '/case-studies'), label: t('cases') }}
      />
    </>
  )
}
