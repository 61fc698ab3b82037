import { useTranslations } from 'use-intl'
import {
  type Answer,
  answersOf,
  codeOf,
  exampleCode,
  type Health,
  healthOf,
  noAnswers,
  type Pillar,
  pillars,
  questionCount,
  questions,
} from '~/domain/diagnostics/revenue-health'
import { Part } from '~/ui/part'
import { ChartTable } from '../../calculator-table'
import { ResultLine } from '../../result-line'
import { type FurtherLink, FurtherLinks } from '../further-links'
import { KeepPart } from '../keep-part'
import { useOwnAnswers } from '../use-own-answers'
import { HealthComparison } from './health-comparison'
import { HealthLevers } from './health-levers'
import { HealthRadar } from './health-radar'
import { useHealthWords } from './health-words'
import { PillarFlight } from './pillar-flight'

export const diagnostic = {
  key: 'sopan-revenue-health',
  isCode: (code: string) => answersOf(code) !== undefined,
}

/** The questions beside the drawing they change, what the answers say, and what one can do with them. */
export function RevenueHealthTool() {
  const t = useTranslations('revenueHealth')
  const d = useTranslations('diagnostic')
  const own = useOwnAnswers(diagnostic)
  const answers = answersOf(own.code) ?? noAnswers
  const ownHealth = healthOf(answers)
  const isExample = ownHealth.answered === 0
  const shown = isExample ? (answersOf(exampleCode) ?? noAnswers) : answers
  const health = isExample ? healthOf(shown) : ownHealth
  const compared = own.own ?? own.earlier
  const sentences = useHealthWords(health, isExample)
  const onAnswer = (place: number, answer: Answer) => own.answer(codeOf(answers.with(place, answer)))
  return (
    <>
      <section aria-labelledby="pillars" className="border-hairline border-t">
        <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-5 py-10 md:px-8 md:py-14 lg:grid-cols-12">
          <figure className="max-w-lg self-start lg:sticky lg:top-20 lg:col-span-5">
            <figcaption className="mb-2 grid items-baseline justify-start gap-x-4 sm:flex">
              <span className="border-marigold border-b-2 font-medium text-sm">
                {d(isExample ? 'example' : own.isFromLink ? 'fromLink' : 'yours')}
              </span>
              <span role="status" className="text-ink-soft text-sm">
                {isExample
                  ? t('exampleName')
                  : d('progress', { answered: health.answered, all: questionCount })}
              </span>
            </figcaption>
            <HealthRadar health={health} description={sentences.join(' ')} />
            <p className="mt-2 text-ink-soft text-sm">{t('chart.about')}</p>
          </figure>
          <div className="min-w-0 lg:col-span-7 print:hidden">
            <h2 id="pillars" className="text-xl">
              {t('stepsTitle')}
            </h2>
            <p className="mt-2 mb-6 max-w-prose text-ink-soft">{t('stepsLead')}</p>
            {isExample ? null : <HealthLine health={health} />}
            <form>
              <PillarFlight
                answers={answers}
                health={ownHealth}
                at={own.at}
                go={own.go}
                isReady={own.isReady}
                onAnswer={onAnswer}
              />
            </form>
          </div>
        </div>
      </section>
      <Part id="result" title={t('resultTitle')} lead={isExample ? t('none') : undefined} isDeep>
        {isExample ? <p className="mb-3 font-medium text-sm">{d('example')}</p> : null}
        {sentences.map((sentence) => (
          <p key={sentence} className="mb-2 max-w-prose text-lg">
            {sentence}
          </p>
        ))}
        {compared && !isExample ? (
          <HealthComparison own={compared} health={health} isFromLink={own.isFromLink} />
        ) : null}
        <HealthSteps health={health} />
        <HealthTable health={health} />
        <HealthLevers answers={shown} health={health} />
      </Part>
      <KeepPart own={own} tool="revenue-health" summary={sentences.join(' ')} isComparable />
    </>
  )
}

/** On a phone, while one answers: how far one has come, and where the business is weakest so far. */
function HealthLine({ health }: { health: Health }) {
  const t = useTranslations('revenueHealth')
  const [lowest] = health.lowest
  const answered = { label: t('table.answered'), text: `${health.answered}/${questionCount}` }
  const weakest = lowest && {
    label: t('startHere'),
    text: `${t(`pillar.${lowest.pillar}.name`)} ${Math.round(lowest.value)}`,
  }
  return <ResultLine figures={weakest ? [answered, weakest] : [answered]} />
}

/** The figures behind the drawing. */
function HealthTable({ health }: { health: Health }) {
  const t = useTranslations('revenueHealth')
  return (
    <ChartTable
      head={[t('table.pillar'), t('table.value'), t('table.band'), t('table.answered')]}
      rows={health.pillars.map(({ pillar, value, low, high, answered }) => [
        t(`pillar.${pillar}.name`),
        `${Math.round(value)}`,
        `${Math.round(low)}–${Math.round(high)}`,
        `${answered}/${questions.length}`,
      ])}
    />
  )
}

const links: Record<Pillar, readonly FurtherLink[]> = {
  demand: ['digitalTransformation', 'velocity'],
  pipeline: ['salesExcellence', 'velocity'],
  conversion: ['frontlineTraining', 'mysteryShopping'],
  price: ['menuAndPricing', 'frontlineTraining'],
  retention: ['guestLoyalty', 'retention'],
  people: ['talentOptimization', 'kpiManagement', 'assessment'],
}

/** From so many points on a pillar is built upon instead of begun. */
const halfway = 50

/** One next step for each pillar that has answers, the lowest first. */
function HealthSteps({ health }: { health: Health }) {
  const t = useTranslations('revenueHealth')
  const ranked = health.pillars.toSorted(
    (one, other) => one.value - other.value || pillars.indexOf(one.pillar) - pillars.indexOf(other.pillar),
  )
  return (
    <ol className="mt-8 border-hairline border-t">
      {ranked.map((result) => {
        const { pillar, value } = result
        const isFirst = health.lowest.some((low) => low.pillar === pillar)
        return (
          <li
            key={pillar}
            className="break-inside-avoid border-hairline border-b py-5 sm:grid sm:grid-cols-[4.5rem_1fr]"
          >
            <p className="font-semibold text-2xl tabular-nums">{Math.round(value)}</p>
            <div>
              <h3 className="flex flex-wrap items-baseline gap-x-3 text-lg">
                {t(`pillar.${pillar}.name`)}
                {isFirst ? (
                  <span className="border-marigold border-b-2 font-medium text-sm">{t('startHere')}</span>
                ) : null}
              </h3>
              <p className="mt-1 max-w-prose">{t(`pillar.${pillar}.${value < halfway ? 'low' : 'high'}`)}</p>
              <FurtherLinks links={links[pillar]} />
            </div>
          </li>
        )
      })}
    </ol>
  )
}
