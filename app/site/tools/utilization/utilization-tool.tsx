import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import { sensitivity } from '~/domain/tools/sensitivity'
import {
  benchPeople,
  billableHours,
  billableRange,
  breakEvenUtilization,
  capacityHours,
  revenue,
  surplus,
  targetUtilization,
  type UtilizationInput,
  utilization,
  utilizationLevers,
  utilizationProblems,
  utilizationRules,
} from '~/domain/tools/utilization'
import { Part } from '~/ui/part'
import type { ResultFigure } from '../../calculator-result'
import { useWriting } from '../../calculator-writing'
import { useCalculator } from '../../use-calculator'
import { ToolPage } from '../tool-page'
import { HoursBar } from './hours-bar'
import { useUtilizationSteps } from './utilization-steps'

const tool = { rules: utilizationRules, problemsOf: utilizationProblems }

/** How much of the hours a firm can sell will be paid, how far that may miss, and what is left of it. */
export function UtilizationTool() {
  const t = useTranslations('utilization')
  const { number, percent } = useWriting()
  const calculator = useCalculator(tool)
  const figuresOf = useUtilizationFigures()
  const stepsOf = useUtilizationSteps()
  const { values } = calculator

  const [share, capacity, bench] = [utilization(values), capacityHours(values), benchPeople(values)]
  const hours = billableRange(values)
  const range = { low: hours.low / capacity, high: hours.high / capacity }
  const breakEven = breakEvenUtilization(values)
  const levers = sensitivity(utilizationRules, values, utilizationLevers, utilization)
  const label = (name: string) => t(`input.${name as UtilizationInput}.label`)

  return (
    <ToolPage
      tool="utilization-forecaster"
      drawing="professional-services"
      heading={t('heading')}
      lead={t('lead')}
      calculator={calculator}
      wordsOf={(name) => ({ label: label(name), hint: t(`input.${name}.hint`) })}
      problemOf={(problem) => t(`problem.${problem as 'noDaysLeft' | 'moreThanPeople'}`)}
      sentence={t('sentence', {
        share: percent(share),
        bench: bench < 0.05 ? 'none' : 'some',
        people: number(bench, 1),
      })}
      figuresOf={figuresOf}
      range={{
        text: t('range', {
          low: percent(range.low),
          high: percent(range.high),
          projects: values.projects,
        }),
        ...range,
        middle: share,
        write: percent,
        mark: breakEven === null ? undefined : { value: breakEven, label: t('bar.breakEven') },
      }}
      before={
        <Part title={t('bar.title')}>
          <HoursBar values={values} />
        </Part>
      }
      formulas={[
        { name: t('formula.capacity'), expression: t('formula.capacityExpression') },
        { name: t('formula.name'), expression: t('formula.expression') },
        { name: t('formula.spread'), expression: t('formula.spreadExpression'), note: t('formula.note') },
      ]}
      steps={stepsOf(values)}
      sensitivity={{
        levers,
        base: share,
        write: percent,
        changeIn: 'points',
        text: t('sensitivity', { lever: label(levers[0]?.name ?? 'people') }),
      }}
      misleads={(['gross', 'average', 'price', 'together'] as const).map((name) => ({
        title: t(`misleads.${name}.title`),
        text: t(`misleads.${name}.text`),
      }))}
      links={[
        {
          path: '/industries/professional-services',
          place: 'professionalServices',
          text: t('link.industry'),
        },
        { path: '/services/talent-optimization', place: 'talentOptimization', text: t('link.service') },
        { path: '/services/kpi-management', place: 'kpiManagement', text: t('link.kpis') },
      ]}
    />
  )
}

/** The figures of a scenario, for the result and for comparing two. */
function useUtilizationFigures() {
  const t = useTranslations('utilization.figure')
  const { money, number, percent } = useWriting()
  return (values: Values<UtilizationInput>): ResultFigure[] => [
    { label: t('utilization'), value: utilization(values), write: percent, isShare: true },
    { label: t('target'), value: targetUtilization(values), write: percent, isShare: true },
    { label: t('breakEven'), value: breakEvenUtilization(values), write: percent, isShare: true },
    { label: t('capacity'), value: capacityHours(values), write: number },
    { label: t('billable'), value: billableHours(values), write: number },
    { label: t('bench'), value: benchPeople(values), write: (people) => number(people, 1) },
    { label: t('revenue'), value: revenue(values), write: money },
    { label: t('surplus'), value: surplus(values), write: money },
  ]
}
