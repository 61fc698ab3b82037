import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'

export const handle = { static: true }
export const loader = pageLoader('unauthorized', { isIndexed: false })
export const meta = pageMeta

/** Where somebody is sent who is signed in but may not see a place. */
export default function UnauthorizedPage() {
  const t = useTranslations('unauthorized')
  const locale = localeOfTag(useLocale())
  return (
    <div className="mx-auto max-w-6xl px-5 py-16 md:px-8 md:py-28">
      <h1 className="max-w-2xl text-3xl">{t('heading')}</h1>
      <p className="mt-5 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
      <p className="mt-10 flex flex-wrap gap-3">
        <ButtonLink href={localePath(locale, '/auth')}>{t('otherAccount')}</ButtonLink>
        <ButtonLink variant="secondary" href={localePath(locale, '/')}>
          {t('home')}
        </ButtonLink>
      </p>
    </div>
  )
}
