import type { ComponentProps, ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { ScenarioActions } from '../calculator-actions'
import { OpenArithmetic } from '../calculator-arithmetic'
import { CalculatorBench } from '../calculator-bench'
import { ScenarioCompare } from '../calculator-compare'
import { CalculatorInputs, type InputWords } from '../calculator-inputs'
import { RangeBar } from '../calculator-range'
import { type ResultFigure, ResultFigures } from '../calculator-result'
import { SensitivityChart } from '../calculator-sensitivity'
import { DrawnBeside, type DrawnId } from '../drawn'
import type { Calculator } from '../use-calculator'
import { Misleads, ToolEnd } from './tool-parts'

interface ToolPageProps<Name extends string> {
  /** The tool's own id, as the last part of its address. */
  tool: string
  heading: string
  lead: string
  /** The work that is asked about, beside the question. */
  drawing: DrawnId
  calculator: Calculator<Name>
  wordsOf: (name: Name) => InputWords
  /** The words for what does not fit together. */
  problemOf?: (problem: string) => string
  /** Asked above the numbers, where a tool is fed by more than numbers. */
  asked?: ReactNode
  /** What stands over the numbers that are alike and typed side by side. */
  cells?: ComponentProps<typeof CalculatorInputs>['cells']
  sentence: string
  figuresOf: (values: Values<Name>) => readonly ResultFigure[]
  /** Whether everything shown is the example; by default when the numbers are. */
  isExample?: boolean
  /** How far the result may be off. */
  range: ComponentProps<typeof RangeBar>
  /** What one can do with the result, where a link of numbers is not all. */
  actions?: ReactNode
  /** Both sides of the comparison, where a scenario is more than its numbers. */
  compared?: Pick<ComponentProps<typeof ScenarioCompare>, 'before' | 'now' | 'children'>
  /** Parts that are seen before the formula. */
  before?: ReactNode
  formulas: ComponentProps<typeof OpenArithmetic>['formulas']
  steps: ComponentProps<typeof OpenArithmetic>['rows']
  sensitivity: Omit<ComponentProps<typeof SensitivityChart>, 'labelOf' | 'children'> & { text: string }
  /** How a lever is called that is not an input. */
  leverLabel?: (name: string) => string
  /** Parts after it: the formula drawn, and what else only this tool has. */
  children?: ReactNode
  misleads: ComponentProps<typeof Misleads>['cases']
  links: ComponentProps<typeof ToolEnd>['links']
  mailLead?: string
}

/** Every calculator in one order: question, numbers and answer, two scenarios, formula, levers, drawings, limits, next step. */
export function ToolPage<Name extends string>({
  tool,
  heading,
  lead,
  drawing,
  calculator,
  wordsOf,
  problemOf,
  asked,
  cells,
  sentence,
  figuresOf,
  isExample = calculator.isExample,
  range,
  actions,
  compared,
  before,
  formulas,
  steps,
  sensitivity: { text, ...sensitivity },
  leverLabel,
  children,
  misleads,
  links,
  mailLead,
}: ToolPageProps<Name>) {
  const t = useTranslations('calculator')
  const { values, kept, search, change, problems } = calculator
  const labelOf = (name: string) => wordsOf(name as Name).label
  return (
    <>
      <Opening kind={t('kind')} title={heading} lead={lead} beside={<DrawnBeside of={drawing} />} />
      <div data-illustration>
        <CalculatorBench
          figures={figuresOf(values)}
          inputs={
            <>
              {asked}
              <CalculatorInputs
                calculator={calculator}
                wordsOf={wordsOf}
                {...(problemOf && { problemOf })}
                {...(cells && { cells })}
              />
            </>
          }
        >
          <ResultFigures
            sentence={sentence}
            figures={figuresOf(values)}
            isExample={isExample}
            isStale={Object.keys(problems).length > 0}
          >
            <RangeBar {...range} />
            {actions ?? (
              <ScenarioActions
                search={search}
                onKeep={() => change({ kind: 'kept' })}
                isKept={kept !== null}
              />
            )}
          </ResultFigures>
        </CalculatorBench>

        {kept ? (
          <Part title={t('compare.title')} lead={t('compare.lead')} id="compare">
            <ScenarioCompare
              calculator={calculator}
              kept={kept}
              labelOf={labelOf}
              {...(compared ?? { before: figuresOf(kept), now: figuresOf(values) })}
            />
          </Part>
        ) : null}
        {before}
        <Part title={t('formula')}>
          <OpenArithmetic formulas={formulas} rows={steps} />
        </Part>
        <Part title={t('sensitivity.title')}>
          <SensitivityChart {...sensitivity} labelOf={leverLabel ?? labelOf}>
            {text}
          </SensitivityChart>
        </Part>
        {children}
        <Misleads cases={misleads} />
      </div>
      <ToolEnd tool={tool} search={search} summary={sentence} links={links} mailLead={mailLead} />
    </>
  )
}
