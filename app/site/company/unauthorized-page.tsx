import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { MissingStep } from '~/ui/missing-step'
import { SiteLink } from '../site-link'

export const handle = { static: true }
export const loader = pageLoader('unauthorized', { isIndexed: false })
export const meta = pageMeta

/** Where signed-in people are sent when they may not open a page. */
export default function UnauthorizedPage() {
  const t = useTranslations('unauthorized')
  const locale = localeOfTag(useLocale())
  return (
    <div className="mx-auto max-w-6xl px-5 pt-10 pb-16 md:px-8 md:pt-16 md:pb-24">
      <MissingStep className="mb-8 h-28 max-w-full" />
      <h1 className="max-w-2xl text-3xl">{t('heading')}</h1>
      <p className="mt-5 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
      <p className="mt-8 flex flex-wrap gap-3">
        <ButtonLink href={localePath(locale, '/auth')}>{t('otherAccount')}</ButtonLink>
        <ButtonLink variant="secondary" href={localePath(locale, '/')}>
          {t('home')}
        </ButtonLink>
      </p>
      <p className="mt-6">
        <SiteLink
          to="/contact"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('ask')}
        </SiteLink>
      </p>
    </div>
  )
}
