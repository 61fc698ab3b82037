import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { outcomeOf } from '~/domain/open-arithmetic'
import { Prose } from '~/ui/prose'
import type { CaseStudy } from '~content/schemas/case-study'
import { RuledList } from '../ruled-list'
import { StepChart } from '../step-chart'
import { WorkedExample } from '../worked-example'

/** The id of the chart of a case, which its line in the list draws small. */
export const stepsOf = (slug: string) => `${slug}-steps`

interface CaseArticleProps {
  id: string
  study: CaseStudy
  /** The situation as HTML. */
  story: string
  /** What the services are called, by id. */
  names: Record<string, string>
  isDeep: boolean
}

/** One case from the situation to what could go wrong. */
export function CaseArticle({ id, study, story, names, isDeep }: CaseArticleProps) {
  const t = useTranslations('caseStudies')
  const locale = localeOfTag(useLocale())
  return (
    <article
      data-illustration
      id={id}
      aria-labelledby={`${id}-title`}
      className={isDeep ? 'paper bg-paper-deep' : 'paper'}
    >
      <div className="mx-auto grid max-w-6xl gap-y-10 px-5 py-10 md:px-8 md:py-16">
        <header className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <div>
            <p className="text-ink-soft">
              <span className="mr-3 inline-block border-marigold border-b-2 font-medium text-ink text-sm">
                {t('label')}
              </span>
              {study.sector}
            </p>
            <h2 id={`${id}-title`} className="mt-3 max-w-2xl text-2xl">
              {study.title}
            </h2>
            <p className="mt-4 max-w-prose border-marigold border-l-3 pl-4 text-lg">{study.short}</p>
            {study.tool ? (
              <p className="mt-4">
                <a
                  href={localePath(locale, study.tool)}
                  className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
                >
                  {t('ownNumbers')}
                </a>{' '}
                {study.toolNote}
              </p>
            ) : null}
          </div>
          <StepChart
            rows={study.chart.flatMap((at) => study.example.rows[at] ?? [])}
            title={study.example.title}
            id={stepsOf(id)}
          />
        </header>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <Prose html={story} />
          <RuledList title={t('done')} lines={study.done} />
        </div>
        <WorkedExample {...study.example} />
        <div className="max-w-2xl">
          <h3 className="font-semibold text-lg">{t('verdict')}</h3>
          <p className="mt-2 text-lg">{study.verdict}</p>
        </div>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <Slack assumptions={study.assumptions} />
          <RuledList title={t('fails')} lines={study.fails} />
        </div>
        <p className="flex flex-wrap items-center gap-x-6">
          <span className="max-sm:w-full">{t('belongs', { count: study.services.length })}</span>
          {study.services.map((service) => (
            <a
              key={service}
              href={localePath(locale, `/services/${service}`)}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {names[service]}
            </a>
          ))}
        </p>
      </div>
    </article>
  )
}

const width = 320

/** How far each assumption may slip before the gain no longer covers the cost: the bar is drawn from the printed numbers. */
function Slack({ assumptions }: { assumptions: CaseStudy['assumptions'] }) {
  const t = useTranslations('caseStudies')
  return (
    <div>
      <h3 className="border-ink border-b-2 pb-2 font-semibold text-lg">{t('slack')}</h3>
      <p className="pt-3 text-ink-soft text-sm">{t('slackLead')}</p>
      <ul>
        {assumptions.map(({ name, assumed, needed }) => {
          const mark = Math.round((outcomeOf(needed) / outcomeOf(assumed)) * width)
          return (
            <li key={name} className="py-4">
              <p>{name}</p>
              <svg viewBox={`0 0 ${width} 24`} className="mt-1 w-full" aria-hidden="true">
                <path d={`M0 6h${width}v12H0z`} className="fill-marigold-soft" />
                <path d={`M0 6h${mark}v12H0z`} className="fill-marigold" />
                <path d={`M${mark} 0v24`} strokeWidth="2" className="stroke-ink" />
              </svg>
              <p className="flex justify-between gap-4 text-ink-soft text-sm tabular-nums">
                <span>{t('needed', { value: needed })}</span>
                <span>{t('assumed', { value: assumed })}</span>
              </p>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
