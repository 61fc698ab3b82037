import { useLocale, useTranslations } from 'use-intl'
import { barePath, type Locale, languageName, languageTag, localeOfTag, localePath } from '~/domain/locale'
import { SkipLink } from '~/ui/skip-link'
import { Wordmark } from './wordmark'

interface PublicFrameProps {
  path: string
  /** Somebody wants to read in another language, from now on and on this device. */
  onLanguage: (locale: Locale) => void
  children: React.ReactNode
}

/** What stands around a page that a link or a card opens: the brand and the other language. */
export function PublicFrame({ path, onLanguage, children }: PublicFrameProps) {
  const t = useTranslations('frame')
  const locale = localeOfTag(useLocale())
  const other = locale === 'en' ? 'hi' : 'en'
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink target="main">{t('skipToContent')}</SkipLink>
      <header className="border-hairline border-b">
        <div className="mx-auto flex max-w-6xl items-center justify-between gap-4 px-5 py-2 md:px-8">
          <a href={localePath(locale, '/')} className="-ml-1 flex min-h-11 items-center px-1">
            <Wordmark />
          </a>
          <a
            href={localePath(other, barePath(path))}
            hrefLang={languageTag[other]}
            onClick={() => onLanguage(other)}
            className="inline-flex min-h-11 items-center px-2 text-link underline-offset-4 hover:underline"
          >
            <span className="sr-only">{t('readIn')} </span>
            <span lang={languageTag[other]} className={other === 'hi' ? 'font-system' : ''}>
              {languageName[other]}
            </span>
          </a>
        </div>
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl grow px-5 py-10 outline-none md:px-8 md:py-16"
      >
        {children}
      </main>
    </div>
  )
}
