import { useTranslations } from 'use-intl'
import {
  type Assessed,
  assessedOf,
  type BlockResult,
  blockResults,
  codeOf,
  exampleCode,
  outletKinds,
  unassessed,
} from '~/domain/diagnostics/assessment'
import { useDateTime } from '~/platform/use-date-time'
import { Part } from '~/ui/part'
import { FigureTable } from '../../calculator-table'
import { Choices } from '../choices'
import { KeepPart } from '../keep-part'
import { type DatedAnswers, useOwnAnswers } from '../use-own-answers'
import { BlockFlight } from './block-flight'
import { BlockPlan } from './block-plan'
import { StageFigure } from './stage-figure'
import { StageLevers } from './stage-levers'
import { useStageWords } from './stage-words'

export const diagnostic = {
  key: 'sopan-assessment',
  isCode: (code: string) => assessedOf(code) !== undefined,
}

/** The questions beside the flight they fill, the stages with their plan, and what one can do with them. */
export function AssessmentTool() {
  const t = useTranslations('assessment')
  const d = useTranslations('diagnostic')
  const own = useOwnAnswers(diagnostic)
  const assessed = assessedOf(own.code) ?? unassessed
  const ownResults = blockResults(assessed.answers)
  const isExample = ownResults.every(({ answered }) => answered === 0)
  const shown = (isExample ? assessedOf(exampleCode) : assessed)?.answers ?? assessed.answers
  const results = isExample ? blockResults(shown) : ownResults
  const compared = own.own ?? own.earlier
  const sentence = useStageWords(results)
  const change = (changed: Partial<Assessed>) => own.answer(codeOf({ ...assessed, ...changed }))
  return (
    <>
      <section aria-labelledby="blocks" className="border-hairline border-t">
        <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-5 py-10 md:px-8 md:py-14 lg:grid-cols-12">
          <div className="max-w-lg self-start lg:sticky lg:top-20 lg:order-2 lg:col-span-5">
            <StageFigure
              results={results}
              label={d(isExample ? 'example' : own.isFromLink ? 'fromLink' : 'yours')}
              isExample={isExample}
            />
          </div>
          <div className="min-w-0 lg:col-span-7 print:hidden">
            <h2 id="blocks" className="text-xl">
              {t('stepsTitle')}
            </h2>
            <p className="mt-2 mb-6 max-w-prose text-ink-soft">{t('stepsLead')}</p>
            <form>
              <div className="mb-6 hidden [[data-script]_&]:block">
                <Choices
                  name="kind"
                  question={t('forTitle')}
                  options={outletKinds.map((kind) => ({ value: kind, label: t(`outlet.${kind}`) }))}
                  value={assessed.kind}
                  onChoose={(kind) => change({ kind })}
                  isAside
                />
              </div>
              <BlockFlight
                assessed={assessed}
                results={ownResults}
                at={own.at}
                go={own.go}
                onAnswer={(place, stage) => change({ answers: assessed.answers.with(place, stage) })}
              />
            </form>
          </div>
        </div>
      </section>
      <Part id="result" title={t('resultTitle')} lead={isExample ? t('none') : undefined} isDeep>
        {isExample ? <p className="mb-3 font-medium text-sm">{d('example')}</p> : null}
        <p className="max-w-prose text-lg">{sentence}</p>
        {compared && !isExample ? (
          <StageComparison own={compared} results={results} isFromLink={own.isFromLink} />
        ) : null}
        <BlockPlan results={results} />
        <StageLevers answers={shown} />
      </Part>
      <KeepPart own={own} tool="assessment" summary={sentence} isComparable />
    </>
  )
}

interface StageComparisonProps {
  /** Own answers of another day. */
  own: DatedAnswers
  results: readonly BlockResult[]
  /** What is shown comes from a link, and `own` is what this browser keeps. */
  isFromLink: boolean
}

/** The stages of own answers beside those that are shown. */
function StageComparison({ own, results, isFromLink }: StageComparisonProps) {
  const t = useTranslations('assessment')
  const d = useTranslations('diagnostic')
  const dateTime = useDateTime()
  const day = dateTime(new Date(own.day), { dateStyle: 'long' })
  const before = blockResults((assessedOf(own.code) ?? unassessed).answers)
  return (
    <div className="mt-4 mb-8">
      <h3 className="text-lg">{isFromLink ? d('besideOwn', { day }) : d('earlier', { day })}</h3>
      <FigureTable
        head={
          isFromLink
            ? [t('table.block'), d('ownColumn'), d('linkColumn')]
            : [t('table.block'), t('table.before'), t('table.now')]
        }
        rows={results.map(({ block, stage }, at) => [
          t(`block.${block}.name`),
          `${before[at]?.stage ?? '–'}`,
          `${stage ?? '–'}`,
        ])}
      />
    </div>
  )
}
