import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { Wordmark } from '~/platform/wordmark'
import { LanguageSwitch } from './language-switch'

/** The public header: the way home, to the workspace and to the other language. */
export function SiteHeader() {
  const t = useTranslations('frame')
  const locale = localeOfTag(useLocale())
  return (
    <header className="border-hairline border-b">
      <div className="mx-auto flex max-w-6xl items-center gap-x-6 px-5 py-2 md:px-8">
        <a href={localePath(locale, '/')} className="-ml-1 flex min-h-11 items-center px-1">
          <Wordmark />
        </a>
        <nav aria-label={t('navigation')} className="ml-auto flex items-center gap-x-2 sm:gap-x-5">
          <LanguageSwitch />
          <a
            href={localePath(locale, '/auth')}
            className="inline-flex min-h-11 items-center px-2 text-link underline-offset-4 hover:underline"
          >
            {t('signIn')}
          </a>
        </nav>
      </div>
    </header>
  )
}
