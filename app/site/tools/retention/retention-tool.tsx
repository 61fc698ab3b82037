import { useTranslations } from 'use-intl'
import {
  finalRevenue,
  grossRetention,
  netRetention,
  overYear,
  retentionLevers,
  retentionProblems,
  retentionRules,
} from '~/domain/tools/retention'
import { sensitivity, spread } from '~/domain/tools/sensitivity'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import type { ArithmeticRow } from '../../arithmetic-table'
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
import { useRetentionFigures } from './retention-figures'
import { YearsCurve } from './years-curve'

const tool = { rules: retentionRules, problemsOf: retentionProblems }
const periodNames: Record<number, 'year' | 'quarter' | 'month'> = { 1: 'year', 4: 'quarter', 12: 'month' }

/** What share of repeat revenue stays, what it grows or melts to, and which of its three flows counts most. */
export function RetentionTool() {
  const t = useTranslations('retention')
  const words = useTranslations('calculator')
  const { money, exactMoney, percent } = useWriting()
  const calculator = useCalculator(tool)
  const figuresOf = useRetentionFigures()
  const { values, kept, search, change } = calculator
  const { start, expansion, contraction, churn, years, periods } = values

  const [net, gross] = [netRetention(values), grossRetention(values)]
  const end = finalRevenue(values)
  const levers = sensitivity(retentionRules, values, retentionLevers, finalRevenue)
  const range = spread(retentionRules, values, retentionLevers, values.unsurePercent / 100, finalRevenue)
  const sentence = t('sentence', { net: percent(net), years, start: money(start), end: money(end) })
  const label = (name: string) => t(`input.${name as (typeof retentionLevers)[number]}.label`)
  const exactly = (share: number) => percent(share, 2)
  const yearly: ArithmeticRow[] =
    periods === 1
      ? []
      : [
          {
            label: t('step.year'),
            arithmetic: `${exactly(net)} ^ ${periods}`,
            result: exactly(overYear(net, periods)),
          },
        ]

  return (
    <>
      <Opening kind={words('kind')} title={t('heading')} lead={t('lead')} />
      <div data-illustration>
        <CalculatorBench
          inputs={
            <CalculatorInputs
              calculator={calculator}
              wordsOf={(name) => ({
                label: t(`input.${name}.label`),
                hint: t(`input.${name}.hint`),
                ...(name === 'periods' && {
                  choiceLabel: (count: number) => t(`period.${periodNames[count] ?? 'year'}`),
                }),
              })}
              problemOf={() => t('problem.moreThanStart')}
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
                share: `±${percent(values.unsurePercent / 100)}`,
                low: money(range.low),
                high: money(range.high),
              })}
              {...range}
              middle={end}
              write={money}
            />
            <ScenarioActions search={search} onKeep={() => change({ kind: 'kept' })} isKept={kept !== null} />
          </ResultFigures>
        </CalculatorBench>

        {kept ? (
          <Part title={words('compare.title')} lead={words('compare.lead')} id="compare">
            <ScenarioCompare calculator={calculator} kept={kept} labelOf={label} figuresOf={figuresOf} />
          </Part>
        ) : null}
        <Part title={words('formula')}>
          <OpenArithmetic
            formulas={[
              { name: t('formula.net'), expression: t('formula.netExpression') },
              { name: t('formula.gross'), expression: t('formula.grossExpression'), note: t('formula.note') },
            ]}
            rows={[
              {
                label: t('step.kept'),
                arithmetic: `${exactMoney(start)} + ${exactMoney(expansion)} − ${exactMoney(contraction)} − ${exactMoney(churn)}`,
                result: exactMoney(start * net),
              },
              {
                label: t('step.gross'),
                arithmetic: `(${exactMoney(start)} − ${exactMoney(contraction)} − ${exactMoney(churn)}) ÷ ${exactMoney(start)}`,
                result: exactly(gross),
              },
              {
                label: t('step.net'),
                arithmetic: `${exactMoney(start * net)} ÷ ${exactMoney(start)}`,
                result: exactly(net),
              },
              ...yearly,
              {
                label: t('step.end', { years }),
                arithmetic: `${exactMoney(start)} × ${exactly(overYear(net, periods))} ^ ${years}`,
                result: exactMoney(end),
              },
            ]}
          />
        </Part>
        <Part title={words('sensitivity.title')}>
          <SensitivityChart levers={levers} labelOf={label} base={end} write={money} changeIn="unit">
            {t('sensitivity', { lever: label(levers[0]?.name ?? 'churn') })}
          </SensitivityChart>
        </Part>
        <Part title={words('curve')}>
          <YearsCurve values={values} />
        </Part>
        <Misleads
          cases={(['fresh', 'contraction', 'month', 'giant'] as const).map((name) => ({
            title: t(`misleads.${name}.title`),
            text: t(`misleads.${name}.text`),
          }))}
        />
      </div>
      <ToolEnd
        tool="net-revenue-retention"
        search={search}
        summary={sentence}
        links={[
          { path: '/services/guest-loyalty', place: 'guestLoyalty', text: t('link.service') },
          { path: '/industries/b2b-saas', place: 'b2bSaas', text: t('link.industry') },
          {
            path: '/industries/professional-services',
            place: 'professionalServices',
            text: t('link.other'),
          },
        ]}
      />
    </>
  )
}
