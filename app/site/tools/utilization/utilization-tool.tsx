import { useTranslations } from 'use-intl'
import { sensitivity } from '~/domain/tools/sensitivity'
import {
  benchPeople,
  billableRange,
  breakEvenUtilization,
  capacityHours,
  type UtilizationInput,
  utilization,
  utilizationLevers,
  utilizationProblems,
  utilizationRules,
} from '~/domain/tools/utilization'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { ScenarioActions } from '../../calculator-actions'
import { OpenArithmetic } from '../../calculator-arithmetic'
import { CalculatorBench } from '../../calculator-bench'
import { ScenarioCompare } from '../../calculator-compare'
import { CalculatorInputs } from '../../calculator-inputs'
import { RangeBar } from '../../calculator-range'
import { ResultFigures } from '../../calculator-result'
import { SensitivityChart } from '../../calculator-sensitivity'
import { useWriting } from '../../calculator-writing'
import { useCalculator } from '../../use-calculator'
import { Misleads, ToolEnd } from '../tool-parts'
import { HoursBar } from './hours-bar'
import { useUtilizationFigures } from './utilization-figures'
import { useUtilizationSteps } from './utilization-steps'

const tool = { rules: utilizationRules, problemsOf: utilizationProblems }

/** How much of the hours a firm can sell will be paid, how far that may miss, and what is left of it. */
export function UtilizationTool() {
  const t = useTranslations('utilization')
  const words = useTranslations('calculator')
  const { number, percent } = useWriting()
  const calculator = useCalculator(tool)
  const figuresOf = useUtilizationFigures()
  const stepsOf = useUtilizationSteps()
  const { values, kept, search, change } = calculator

  const [share, capacity, bench] = [utilization(values), capacityHours(values), benchPeople(values)]
  const hours = billableRange(values)
  const range = { low: hours.low / capacity, high: hours.high / capacity }
  const breakEven = breakEvenUtilization(values)
  const levers = sensitivity(utilizationRules, values, utilizationLevers, utilization)
  const sentence = t('sentence', {
    share: percent(share),
    bench: bench < 0.05 ? 'none' : 'some',
    people: number(bench, 1),
  })
  const label = (name: string) => t(`input.${name as UtilizationInput}.label`)

  return (
    <>
      <Opening kind={words('kind')} title={t('heading')} lead={t('lead')} />
      <div data-illustration>
        <CalculatorBench
          inputs={
            <CalculatorInputs
              calculator={calculator}
              wordsOf={(name) => ({ label: label(name), hint: t(`input.${name}.hint`) })}
              problemOf={(problem) => t(`problem.${problem as 'noDaysLeft' | 'moreThanPeople'}`)}
            />
          }
        >
          <ResultFigures
            sentence={sentence}
            figures={figuresOf(values)}
            isExample={calculator.isExample}
            isStale={Object.keys(calculator.problems).length > 0}
          >
            <RangeBar
              text={t('range', {
                low: percent(range.low),
                high: percent(range.high),
                projects: values.projects,
              })}
              {...range}
              middle={share}
              write={percent}
              mark={breakEven === null ? undefined : { value: breakEven, label: t('bar.breakEven') }}
            />
            <ScenarioActions search={search} onKeep={() => change({ kind: 'kept' })} isKept={kept !== null} />
          </ResultFigures>
        </CalculatorBench>

        {kept ? (
          <Part title={words('compare.title')} lead={words('compare.lead')} id="compare">
            <ScenarioCompare calculator={calculator} kept={kept} labelOf={label} figuresOf={figuresOf} />
          </Part>
        ) : null}
        <Part title={t('bar.title')}>
          <HoursBar values={values} />
        </Part>
        <Part title={words('formula')}>
          <OpenArithmetic
            formulas={[
              { name: t('formula.capacity'), expression: t('formula.capacityExpression') },
              { name: t('formula.name'), expression: t('formula.expression') },
              {
                name: t('formula.spread'),
                expression: t('formula.spreadExpression'),
                note: t('formula.note'),
              },
            ]}
            rows={stepsOf(values)}
          />
        </Part>
        <Part title={words('sensitivity.title')}>
          <SensitivityChart levers={levers} labelOf={label} base={share} write={percent} changeIn="points">
            {t('sensitivity', { lever: label(levers[0]?.name ?? 'people') })}
          </SensitivityChart>
        </Part>
        <Misleads
          cases={(['gross', 'average', 'price', 'together'] as const).map((name) => ({
            title: t(`misleads.${name}.title`),
            text: t(`misleads.${name}.text`),
          }))}
        />
      </div>
      <ToolEnd
        tool="utilization-forecaster"
        search={search}
        summary={sentence}
        links={[
          {
            path: '/industries/professional-services',
            place: 'professionalServices',
            text: t('link.industry'),
          },
          {
            path: '/services/talent-optimization',
            place: 'talentOptimization',
            text: t('link.service'),
          },
          { path: '/services/kpi-management', place: 'kpiManagement', text: t('link.kpis') },
        ]}
      />
    </>
  )
}
