import { useTranslations } from 'use-intl'
import { SmallDrawn } from '../drawn'
import { SiteLink } from '../site-link'
import { tradeIds } from './shown-at-home'

/** Who we work for, as a wall of drawings: each leads to the page of its trade. */
export function Industries() {
  const t = useTranslations('home.industries')
  return (
    <section aria-labelledby="trades" className="mx-auto max-w-6xl px-5 py-12 md:px-8 md:py-20">
      <h2 id="trades" className="text-2xl">
        {t('title')}
      </h2>
      <p className="mt-2 max-w-2xl text-ink-soft text-lg">{t('lead')}</p>
      <ul className="mt-8 grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-4">
        {tradeIds.map((id) => (
          <li key={id}>
            <SiteLink
              to={`/industries/${id}`}
              className="block font-semibold text-link underline-offset-4 hover:underline md:text-lg"
            >
              <SmallDrawn of={id} list="home" />
              <span className="mt-3 block">{t(id)}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
      <p className="mt-6">
        <SiteLink
          to="/industries"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('all')}
        </SiteLink>
      </p>
    </section>
  )
}
