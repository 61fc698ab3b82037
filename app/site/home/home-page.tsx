import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Flight } from './flight'

export const handle = { static: true }
export const loader = pageLoader('home', { canonical: '/' })
export const meta = pageMeta

/** The first page: what this is, as a flight of steps. */
export default function HomePage() {
  const t = useTranslations('home')
  const locale = localeOfTag(useLocale())
  return (
    <div className="mx-auto max-w-6xl px-5 md:px-8">
      <div className="pt-14 md:pt-24 lg:max-w-[74%]">
        <h1 className="max-w-2xl text-3xl">{t('heading')}</h1>
        <p className="mt-6 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
        <p className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink href={localePath(locale, '/auth')}>{t('openWorkspace')}</ButtonLink>
        </p>
      </div>
      <Flight />
      <p className="mt-14 max-w-xl border-marigold border-l-4 pl-4 text-ink-soft">{t('state')}</p>
    </div>
  )
}
