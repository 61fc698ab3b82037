import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import pricing from '~content/pricing.json'

const projects = ['firstTalk', 'fieldDay', 'trainingDay', 'mysteryVisit'] as const

/** How far each lies below the last: they are steps of one way. */
const places = ['lg:mt-24', 'lg:mt-16', 'lg:mt-8', '']

/** Work on the premises, from the first call on, each with its price. */
export function Consulting() {
  const t = useTranslations('pricing.projects')
  const locale = localeOfTag(useLocale())
  return (
    <section aria-labelledby="consulting" className="warm">
      <div className="mx-auto max-w-6xl px-5 py-12 md:px-8 md:py-16">
        <h2 id="consulting" className="max-w-xl text-xl lg:text-2xl">
          {t('title')}
        </h2>
        <p className="mt-2 max-w-xl text-lg lg:-mb-12">{t('lead')}</p>
        <dl className="mt-8 grid grid-cols-2 gap-x-8 gap-y-8 lg:mt-0 lg:grid-cols-4">
          {projects.map((project, at) => (
            <div key={project} className={`border-ink border-t-4 pt-3 ${places[at]}`}>
              <dt className="text-balance font-semibold text-lg">{t(project)}</dt>
              <dd className="mt-1 tabular-nums">{priceOf(project)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )

  function priceOf(project: (typeof projects)[number]): string {
    const rupees: number | null = pricing.projects[project]
    if (rupees === null) return t('askUs')
    return rupees === 0 ? t('free') : writeMoney(locale, rupees * 100)
  }
}
