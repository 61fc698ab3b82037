import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { buttonLook } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { controlLook } from '~/ui/field'
import { MissingStep } from '~/ui/missing-step'
import brand from '~content/brand.json'
import script from './script/nearest-pages?worker&url'
import { SiteLink } from './site-link'

export const handle = { static: true, scripts: [script] }

export function meta() {
  return [{ name: 'robots', content: 'noindex' }]
}

const popular = [
  { path: '/services', name: 'services' },
  { path: '/case-studies', name: 'stories' },
  { path: '/tools', name: 'tools' },
  { path: '/pricing', name: 'pricing' },
  { path: '/contact', name: 'contact' },
] as const

/**
 * The answer to every unknown address. It has no loader and shows nothing of the address, because the one file built
 * for it is sent for all of them; the script puts the pages first whose addresses come nearest, in rows that are there.
 */
export default function NotFoundPage() {
  const t = useTranslations('notFound')
  const locale = localeOfTag(useLocale())
  return (
    <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-10 px-5 pt-10 pb-16 md:px-8 md:pt-16 md:pb-24 lg:grid-cols-12">
      <title>{`${t('title')} · ${locale === 'hi' ? brand.nameHindi : brand.name}`}</title>
      <div className="lg:col-span-7">
        <MissingStep className="mb-8 h-28 max-w-full" />
        <p className="font-medium text-ink-soft tabular-nums">404</p>
        <h1 className="mt-2 text-3xl">{t('heading')}</h1>
        <p className="mt-5 max-w-xl text-ink-soft text-lg">{t('lead')}</p>
        <SearchForm />
        <p className="mt-6">
          <ButtonLink href={localePath(locale, '/')}>{t('home')}</ButtonLink>
        </p>
      </div>
      <div className="self-end lg:col-span-5">
        <section data-nearest={t('nearest')} aria-labelledby="offered">
          <h2 id="offered" className="text-lg">
            {t('popular')}
          </h2>
          <ul>
            {popular.map(({ path, name }) => (
              <li key={path} className="border-hairline border-b">
                <SiteLink
                  to={path}
                  className="flex min-h-11 items-center py-2 text-link underline underline-offset-4"
                >
                  {t(name)}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  )
}

/** A plain form: the search page takes what was typed from its address. */
function SearchForm() {
  const t = useTranslations('notFound')
  const locale = localeOfTag(useLocale())
  return (
    <form action={localePath(locale, '/search')} className="mt-8 flex max-w-md flex-wrap items-end gap-3">
      <p className="grow basis-40">
        <label htmlFor="q" className="mb-1.5 block font-medium">
          {t('label')}
        </label>
        <input id="q" name="q" type="search" autoComplete="off" required className={controlLook} />
      </p>
      <button type="submit" className={buttonLook('secondary')}>
        {t('search')}
      </button>
    </form>
  )
}
