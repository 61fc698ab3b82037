import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageLoader, pageMeta } from '~/platform/page'
import { buttonLook } from '~/ui/button'
import { controlLook } from '~/ui/field'
import { Opening } from '~/ui/opening'
import { SiteLink } from '../site-link'
import { groupPage, siteMap } from '../site-map'
import { Found } from './found'
import engine from './search-engine?worker&url'
import script from './search-script?worker&url'

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
        <p className="grow basis-40">
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

/** Many ways through a house of pages, and the one that leads to the lit step: what a search is for. */
function WayThrough() {
  const steps = Array.from({ length: 6 }, (_, at) => at)
  return (
    <svg viewBox="0 0 340 210" className="hidden w-full max-w-sm lg:block" aria-hidden="true">
      <g fill="none" strokeWidth="1.5" className="stroke-control">
        {steps.map((step) => (
          <path key={step} d={`M${step * 50 + 4} ${206 - step * 32}h46v-32`} />
        ))}
        {steps.slice(0, 5).map((step) => (
          <path key={step} d={`M${step * 50 + 27} ${206 - step * 32}V206`} strokeDasharray="2 6" />
        ))}
      </g>
      <path d="M4 206h46v-32h50v-32h50v-32h50" fill="none" strokeWidth="4" className="stroke-brand" />
      <circle cx="226" cy="92" r="34" fill="none" strokeWidth="4" className="stroke-brand" />
      <path d="m250 116 26 26" strokeWidth="7" strokeLinecap="round" className="stroke-brand" />
      <circle cx="226" cy="92" r="11" className="fill-marigold" />
    </svg>
  )
}

const groups = Object.keys(siteMap) as (keyof typeof siteMap)[]

/** A longer group may run on in the next column, a shorter one stays together. */
const longest = 15

/** Every page one may want to go to, in groups that lead to their overview: the search for those who have no script, or no word for it. */
function AllPages() {
  const t = useTranslations('siteSearch')
  const frame = useTranslations('frame')
  return (
    <section aria-labelledby="all" className="mx-auto max-w-6xl px-5 pb-16 md:px-8">
      <h2 id="all" className="border-hairline border-t pt-10 text-xl">
        {t('all')}
      </h2>
      <div className="mt-6 columns-2 gap-x-6 sm:gap-x-10 lg:columns-3 [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:underline-offset-4 [&_a]:hover:underline [&_h3]:flex [&_h3]:min-h-11 [&_h3]:items-center [&_h3]:font-semibold [&_h3]:text-lg [&_ul]:mb-8">
        {groups.map((group) => (
          <div key={group} className={siteMap[group].length > longest ? undefined : 'break-inside-avoid'}>
            <h3>
              <GroupName group={group} />
            </h3>
            <ul>
              {siteMap[group].map(({ path, name }) => (
                <li key={path}>
                  <SiteLink to={path}>{frame(`place.${name}`)}</SiteLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function GroupName({ group }: { group: keyof typeof siteMap }) {
  const t = useTranslations('frame.groups')
  const page = groupPage[group]
  return page ? <SiteLink to={page}>{t(group)}</SiteLink> : t(group)
}
