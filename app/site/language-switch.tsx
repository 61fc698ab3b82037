import { useLocation } from 'react-router'
import { useTranslations } from 'use-intl'
import { barePath, languageName, languageTag, localeOf, localePath } from '~/domain/locale'

/**
 * A link to the same page in the other language. It loads the document anew, because the router would keep the words of
 * the language it has. Query and hash, which the built page cannot know, are put in by the script.
 */
export function LanguageSwitch() {
  const t = useTranslations('frame')
  const { pathname } = useLocation()
  const other = localeOf(pathname) === 'en' ? 'hi' : 'en'
  return (
    <a
      href={localePath(other, barePath(pathname))}
      hrefLang={languageTag[other]}
      data-language
      className="inline-flex min-h-11 items-center px-2 text-link underline-offset-4 hover:underline"
    >
      <span className="sr-only">{t('readIn')} </span>
      <span lang={languageTag[other]} className={other === 'hi' ? 'relative top-0.5 font-system' : ''}>
        {languageName[other]}
      </span>
    </a>
  )
}
