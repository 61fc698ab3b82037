import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { outcomeOf } from '~/domain/open-arithmetic'
import { Prose } from '~/ui/prose'
import type { CaseStudy } from '~content/schemas/case-study'
import { RuledList } from '../ruled-list'
import { Sheet } from '../sheet'
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
    <article data-illustration id={id} className={isDeep ? 'bg-paper-deep' : ''}>
      <div className="mx-auto grid max-w-6xl gap-y-8 px-5 py-10 md:px-8 md:py-16">
        <header className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-5">
            <p className="text-ink-soft">
              <span className="mr-3 inline-block border-marigold border-b-2 font-medium text-ink text-sm">
                {t('label')}
              </span>
              {study.sector}
            </p>
            <h2 className="mt-3 max-w-2xl text-2xl">{study.title}</h2>
            <p className="mt-3 text-xl">{study.short}</p>
            {study.tool ? (
              <p className="mt-3">
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
          <div className="lg:col-span-7">
            <StepChart
              rows={study.chart.flatMap((at) => study.example.rows[at] ?? [])}
              title={study.example.title}
              id={stepsOf(id)}
            />
          </div>
        </header>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <Prose html={story} />
          <RuledList title={t('done')} lines={study.done} />
        </div>
        <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
          <div className="lg:col-span-7">
            <Sheet>
              <WorkedExample {...study.example} />
            </Sheet>
          </div>
          <div className="lg:col-span-5">
            <Sheet isNight>
              <h3>{t('verdict')}</h3>
              <p className="mt-3 text-xl">{study.verdict}</p>
            </Sheet>
          </div>
        </div>
        <div className="grid gap-x-12 gap-y-8 md:grid-cols-2">
          <Slack assumptions={study.assumptions} />
          <RuledList title={t('fails')} lines={study.fails} isQuiet />
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
    <div className="border-marigold border-t-3 pt-3">
      <h3 className="text-xl">{t('slack')}</h3>
      <p className="mt-3 text-ink-soft text-sm">{t('slackLead')}</p>
      <ul>
        {assumptions.map(({ name, assumed, needed }) => {
          const mark = Math.round((outcomeOf(needed) / outcomeOf(assumed)) * width)
          return (
            <li key={name} className="py-4">
              <p>{name}</p>
              <svg viewBox={`0 0 ${width} 24`} className="mt-2 w-full" aria-hidden="true">
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
