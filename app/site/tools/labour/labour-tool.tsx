import { useTranslations } from 'use-intl'
import {
  clock,
  type LabourInput,
  labourLevers,
  labourProblems,
  labourRules,
  labourShare,
  rated,
  rosterFor,
  shareRange,
  shortIfBusier,
  todayShifts,
} from '~/domain/tools/labour'
import { sensitivity } from '~/domain/tools/sensitivity'
import { Part } from '~/ui/part'
import { FigureTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'
import { useCalculator } from '../../use-calculator'
import { ToolPage } from '../tool-page'
import { DaySteps } from './day-steps'
import { useHours, useLabourFigures, useLabourSteps } from './labour-figures'
import { ShiftBoard } from './shift-board'

const tool = { rules: labourRules, problemsOf: labourProblems }
const choices = new Map(labourRules.map(({ name, choices }) => [name, choices]))
const isTime = (name: string) => name.endsWith('Start')
const isCell = (name: string) => /^c\d/.test(name)

/** The people a day needs by the half hour, the roster with the fewest hours, its proof, and what it costs. */
export function LabourTool() {
  const t = useTranslations('labourRoster')
  const { money, percent } = useWriting()
  const hours = useHours()
  const calculator = useCalculator(tool)
  const figuresOf = useLabourFigures()
  const stepsOf = useLabourSteps()
  const { values } = calculator

  const roster = rosterFor(values)
  const { shifts, bound } = roster
  const todays = todayShifts(values)
  const [plan, today] = [rated(values, shifts), rated(values, todays)]
  const levers = sensitivity(labourRules, values, labourLevers, labourShare)
  const range = shareRange(values)
  const more = today.paid - plan.paid
  const label = (name: string) =>
    isCell(name) ? `${name.slice(1, 3)}:${name.slice(3)}` : t(`input.${name as 'guests'}.label`)
  const line = (name: 'paid' | 'short' | 'spare') => [
    t(`today.${name}`),
    hours(today[name]),
    hours(plan[name]),
  ]

  return (
    <ToolPage<LabourInput>
      tool="labour-roster"
      drawing="talent-optimization"
      heading={t('heading')}
      lead={t('lead')}
      calculator={calculator}
      wordsOf={(name) => ({
        label: label(name),
        hint: isCell(name) ? undefined : t(`input.${name as 'guests'}.hint`),
        ...(choices.get(name) && {
          choiceLabel: (value: number) => (isTime(name) ? clock(value) : t('hours', { count: value })),
        }),
      })}
      problemOf={(problem) => t(`problem.${problem as 'noGuests' | 'shorterThanMin' | 'pastTheDay'}`)}
      cells={{ title: t('cells.title'), note: t('cells.note') }}
      sentence={t('sentence', {
        bound: hours(bound / 2),
        paid: hours(plan.paid),
        people: shifts.length,
        share: percent(plan.share),
        saved: more > 0 ? 'less' : more === 0 ? 'same' : 'more',
        hours: hours(Math.abs(more)),
        short: hours(today.short),
      })}
      figuresOf={figuresOf}
      range={{
        text: t('range', {
          share: percent(values.unsurePercent / 100),
          low: percent(range.low),
          high: percent(range.high),
          short: hours(shortIfBusier(values)),
        }),
        ...range,
        middle: plan.share,
        write: percent,
      }}
      before={
        <>
          <Part title={t('chart.title')}>
            <DaySteps values={values} roster={roster} today={todays} />
          </Part>
          <Part title={t('roster.title')} lead={t('roster.lead')}>
            <ShiftBoard values={values} shifts={shifts} />
          </Part>
          <Part title={t('today.title')} lead={t('today.lead')}>
            <FigureTable
              head={[t('today.line'), t('today.now'), t('today.plan')]}
              rows={[
                line('paid'),
                line('short'),
                line('spare'),
                [t('today.cost'), money(today.cost), money(plan.cost)],
                [t('today.share'), percent(today.share), percent(plan.share)],
              ]}
            />
          </Part>
        </>
      }
      formulas={[
        { name: t('formula.need'), expression: t('formula.needExpression') },
        { name: t('formula.cost'), expression: t('formula.costExpression') },
        { name: t('formula.share'), expression: t('formula.shareExpression') },
        { name: t('formula.bound'), expression: t('formula.boundExpression'), note: t('formula.boundNote') },
      ]}
      steps={stepsOf(values)}
      sensitivity={{
        levers,
        base: plan.share,
        write: percent,
        changeIn: 'points',
        text: t('sensitivity', { lever: label(levers[0]?.name ?? 'guests') }),
      }}
      misleads={(['average', 'skill', 'low', 'month'] as const).map((name) => ({
        title: t(`misleads.${name}.title`),
        text: t(`misleads.${name}.text`),
      }))}
      links={[
        { path: '/services/talent-optimization', place: 'talentOptimization', text: t('link.service') },
        { path: '/services/frontline-training', place: 'frontlineTraining', text: t('link.training') },
        { path: '/blog/rostering-by-the-half-hour', title: t('link.article'), text: t('link.articleText') },
      ]}
    >
      <Part title={t('assumptions.title')}>
        <ul className="max-w-prose list-disc pl-5">
          {(['one', 'two', 'three', 'four'] as const).map((name) => (
            <li key={name} className="mb-2">
              {t(`assumptions.${name}`)}
            </li>
          ))}
        </ul>
      </Part>
    </ToolPage>
  )
}
