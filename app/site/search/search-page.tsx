import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { buttonLook } from '~/ui/button'
import { controlLook } from '~/ui/field'
import { Opening } from '~/ui/opening'
import { AllPages } from './all-pages'
import { Found } from './found'
import engine from './search-engine?worker&url'
import script from './search-script?worker&url'
import { WayThrough } from './way-through'

export const handle = { static: true, scripts: [script] }
export const loader = pageLoader('siteSearch')
export const meta = pageMeta

/** Says before the first paint that the address holds a question; the room for its answer is kept. */
const askedScript = `if (new URLSearchParams(location.search).get('q')) document.documentElement.dataset.asked = ''`

/** The search of the site. A script answers while one types; without it the page is a list of all pages. */
export default function SearchPage() {
  const t = useTranslations('siteSearch')
  return (
    <>
      <Opening title={t('title')} lead={t('lead')} actions={<SearchForm />}>
        <WayThrough />
      </Opening>
      {import.meta.env.SSR ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
        <script dangerouslySetInnerHTML={{ __html: askedScript }} />
      ) : null}
      <Found />
      <AllPages />
    </>
  )
}

function SearchForm() {
  const t = useTranslations('siteSearch')
  const locale = localeOfTag(useLocale())
  return (
    <search className="w-full max-w-xl">
      <form
        data-search={engine}
        action={localePath(locale, '/search')}
        className="flex flex-wrap items-end gap-3"
      >
        <p className="grow">
          <label htmlFor="q" className="mb-1.5 block font-medium">
            {t('label')}
          </label>
          <input
            id="q"
            name="q"
            type="search"
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-describedby="search-keys"
            className={controlLook}
          />
        </p>
        <button type="submit" className={buttonLook('primary')}>
          {t('search')}
        </button>
      </form>
      <p id="search-keys" className="mt-2 hidden text-ink-soft text-sm [[data-script]_&]:md:block">
        {t('keys')}
      </p>
      <noscript>
        <p className="mt-3 max-w-prose">{t('noScript')}</p>
      </noscript>
    </search>
  )
}
