import { useTranslations } from 'use-intl'
import { languageTag, locales } from '~/domain/locale'
import { buttonLook } from '~/ui/button'
import { Spinner } from '~/ui/spinner'
import { deviceLocale } from './language'
import { OwnWords } from './own-words'
import { useHydrated } from './use-hydrated'

/**
 * What the areas rendered in the browser show until their code and first data are there. It stands in one built file
 * for all readers, so it speaks both languages; if the code never comes, the second part appears by CSS alone.
 */
export function StartingUp() {
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center gap-8 px-5 py-16">
      <div className="flex min-h-10 items-center gap-4">
        <Spinner className="size-10 text-marigold" />
        <Checking />
      </div>
      <div className="appear-very-late flex flex-col gap-4">
        {locales.map((locale) => (
          <OwnWords key={locale} locale={locale}>
            <Delay lang={languageTag[locale]} />
          </OwnWords>
        ))}
      </div>
    </main>
  )
}

/** What is going on, in the language of this device, which only running code knows. */
function Checking() {
  const isHydrated = useHydrated()
  return isHydrated ? (
    <OwnWords locale={deviceLocale()}>
      <CheckingWords />
    </OwnWords>
  ) : null
}

function CheckingWords() {
  const t = useTranslations('error')
  return (
    <p role="status" className="appear-late text-ink-soft">
      {t('checking')}
    </p>
  )
}

/** A form, because it loads the page again without any code of ours. */
function Delay({ lang }: { lang: string }) {
  const t = useTranslations('error')
  return (
    <form
      lang={lang}
      className="flex flex-wrap items-center justify-between gap-3 border-hairline border-t pt-4"
    >
      <p>{t('startingSlow')}</p>
      <button type="submit" className={buttonLook('secondary')}>
        {t('startAgain')}
      </button>
    </form>
  )
}
