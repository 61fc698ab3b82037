import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'

/**
 * Where the script writes what it found: how many, the pages themselves, or what else one could try. It is a screen high
 * from the moment that something is asked, so that nothing is seen to move when the answer comes.
 */
export function Found() {
  const t = useTranslations('siteSearch')
  const locale = localeOfTag(useLocale())
  const other = locale === 'en' ? 'hi' : 'en'
  return (
    <section
      data-found
      aria-label={t('results')}
      data-one={t('one')}
      data-many={t('many')}
      data-none={t('none')}
      data-waiting={t('waiting')}
      data-failed={t('failed')}
      className="mx-auto hidden max-w-6xl px-5 pb-12 md:px-8 [[data-asked]_&]:min-h-svh [[data-script]_&]:block"
    >
      <p role="status" className="min-h-8 font-medium" />
      <ol className="max-w-3xl" />
      <div data-nothing hidden className="max-w-3xl">
        <p>{t('tryOther')}</p>
        <p className="flex flex-wrap gap-x-6">
          {t('suggestions')
            .split(', ')
            .map((word) => (
              <a
                key={word}
                href={`${localePath(locale, '/search')}?q=${encodeURIComponent(word)}`}
                className={way}
              >
                {word}
              </a>
            ))}
        </p>
      </div>
      <p>
        <a
          data-other={t('other')}
          data-count={t('otherCount')}
          hrefLang={other}
          href={localePath(other, '/search')}
          hidden
          className={way}
        >
          {t('other')}
        </a>
      </p>
      <template>
        <li className="border-hairline border-b">
          <a href="/" className="group block py-4 [&_mark]:bg-marigold-soft [&_mark]:text-inherit">
            <span className="flex items-baseline justify-between gap-4">
              <span className="font-semibold text-lg text-link underline-offset-4 group-hover:underline" />
              <span className="shrink-0 text-ink-soft text-sm" />
            </span>
            <span className="mt-1 block text-ink-soft" />
          </a>
        </li>
      </template>
    </section>
  )
}

const way = 'inline-flex min-h-11 items-center text-link underline underline-offset-4'
