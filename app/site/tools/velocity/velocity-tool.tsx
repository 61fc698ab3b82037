import { useTranslations } from 'use-intl'
import { sensitivity, spread } from '~/domain/tools/sensitivity'
import { perDay, perMonth, velocityLevers, velocityRules } from '~/domain/tools/velocity'
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
import { DaysCurve } from './days-curve'
import { NeededForTarget } from './needed-for-target'
import { useVelocityFigures } from './velocity-figures'

const tool = { rules: velocityRules }

/** What enquiries bring per day, which of four levers moves it most, and what a target would ask of each. */
export function VelocityTool() {
  const t = useTranslations('velocity')
  const words = useTranslations('calculator')
  const { money, exactMoney, number, percent, input } = useWriting()
  const calculator = useCalculator(tool)
  const figuresOf = useVelocityFigures()
  const { values, kept, search, change } = calculator
  const { deals, value, winPercent, days } = values

  const [day, month] = [perDay(values), perMonth(values)]
  const levers = sensitivity(velocityRules, values, velocityLevers, perMonth)
  const range = spread(velocityRules, values, velocityLevers, values.unsurePercent / 100, perMonth)
  const sentence = t('sentence', { month: money(month), day: money(day) })
  const label = (name: string) => t(`input.${name as (typeof velocityLevers)[number]}.label`)

  return (
    <>
      <Opening kind={words('kind')} title={t('heading')} lead={t('lead')} />
      <div data-illustration>
        <CalculatorBench
          inputs={
            <CalculatorInputs
              calculator={calculator}
              wordsOf={(name) => ({ label: t(`input.${name}.label`), hint: t(`input.${name}.hint`) })}
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
              middle={month}
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
              { name: t('formula.name'), expression: t('formula.expression'), note: t('formula.note') },
            ]}
            rows={[
              {
                label: t('step.orders'),
                arithmetic: `${number(deals)} × ${percent(winPercent / 100)}`,
                result: number((deals * winPercent) / 100, 1),
              },
              {
                label: t('step.value'),
                arithmetic: `× ${input({ unit: 'money' }, value)}`,
                result: exactMoney((deals * winPercent * value) / 100),
              },
              {
                label: t('step.day'),
                arithmetic: `÷ ${input({ unit: 'days' }, days)}`,
                result: exactMoney(day),
              },
              { label: t('step.month'), arithmetic: '× 365 ÷ 12', result: exactMoney(month) },
            ]}
          />
        </Part>
        <Part title={words('sensitivity.title')}>
          <SensitivityChart levers={levers} labelOf={label} base={month} write={money} changeIn="percent">
            {t('sensitivity', { lever: label(levers[0]?.name ?? 'days') })}
          </SensitivityChart>
        </Part>
        <Part title={words('curve')}>
          <DaysCurve values={values} />
        </Part>
        <Part title={t('need.title')} lead={t('need.lead')}>
          <NeededForTarget values={values} labelOf={label} />
        </Part>
        <Misleads
          cases={(['pooled', 'period', 'full', 'stage'] as const).map((name) => ({
            title: t(`misleads.${name}.title`),
            text: t(`misleads.${name}.text`),
          }))}
        />
      </div>
      <ToolEnd
        tool="sales-cycle-velocity"
        search={search}
        summary={sentence}
        links={[
          {
            path: '/services/sales-excellence',
            place: 'salesExcellence',
            text: t('link.service'),
          },
          { path: '/services/kpi-management', place: 'kpiManagement', text: t('link.kpis') },
          {
            path: '/industries/hospitality-tourism',
            place: 'hospitalityTourism',
            text: t('link.industry'),
          },
        ]}
      />
    </>
  )
}
