import { useTranslations } from 'use-intl'
import { sensitivity } from '~/domain/tools/sensitivity'
import {
  breakEvenProbability,
  expectedValue,
  friedman,
  gates,
  probabilityBand,
  type TenderInput,
  tenderLevers,
  tenderRules,
  winProbability,
} from '~/domain/tools/tender'
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
import { FigureTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'
import { useCalculator } from '../../use-calculator'
import { Misleads, ToolEnd } from '../tool-parts'
import { RecordCurve } from './record-curve'
import { useTenderFigures, useTenderSteps } from './tender-figures'

const tool = { rules: tenderRules }
const hasScores = new Set(tenderRules.filter(({ choices }) => choices).map(({ name }) => name))

/** How likely a bid wins by the own record, how sure that is, and whether bidding pays. */
export function TenderTool() {
  const t = useTranslations('tender')
  const words = useTranslations('calculator')
  const { money, percent } = useWriting()
  const calculator = useCalculator(tool)
  const figuresOf = useTenderFigures()
  const stepsOf = useTenderSteps()
  const { values, kept, search, change } = calculator

  const [chance, value, point] = [winProbability(values), expectedValue(values), breakEvenProbability(values)]
  const range = probabilityBand(values)
  const levers = sensitivity(tenderRules, values, tenderLevers, expectedValue)
  const worse = Math.min(values.price, 4)
  const priceStep =
    expectedValue({ ...values, price: worse + 1 }) - expectedValue({ ...values, price: worse })
  const sentence = t('sentence', {
    chance: percent(chance),
    point: percent(point),
    verdict: point > 1 ? 'never' : value < 0 ? 'costs' : 'pays',
    value: money(Math.abs(value)),
  })
  const label = (name: string) => t(`input.${name as TenderInput}.label`)
  const scoreLabel = (score: number) => t(`score.s${score as 1 | 2 | 3 | 4 | 5}`)

  return (
    <>
      <Opening kind={words('kind')} title={t('heading')} lead={t('lead')} />
      <div data-illustration>
        <CalculatorBench
          inputs={
            <CalculatorInputs
              calculator={calculator}
              wordsOf={(name) => ({
                label: label(name),
                hint: t(`input.${name}.hint`),
                ...(hasScores.has(name) && { choiceLabel: scoreLabel }),
              })}
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
                bids: values.won + values.lost,
                low: percent(range.low),
                high: percent(range.high),
              })}
              {...range}
              middle={chance}
              write={percent}
              mark={point > 1 ? undefined : { value: point, label: t('figure.point') }}
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
              {
                name: t('formula.base'),
                expression: t('formula.baseExpression'),
                note: t('formula.baseNote'),
              },
              {
                name: t('formula.ifLet'),
                expression: t('formula.ifLetExpression'),
                note: t('formula.ifLetNote'),
              },
              { name: t('formula.chance'), expression: t('formula.chanceExpression') },
              { name: t('formula.value'), expression: t('formula.valueExpression') },
            ]}
            rows={stepsOf(values)}
          />
        </Part>
        <Part title={words('sensitivity.title')}>
          <SensitivityChart levers={levers} labelOf={label} base={value} write={money} changeIn="unit">
            {t('sensitivity', { lever: label(levers[0]?.name ?? 'margin'), step: money(priceStep) })}
          </SensitivityChart>
        </Part>
        <Part title={words('curve')}>
          <RecordCurve values={values} />
        </Part>
        <Part title={t('price.title')} lead={t('price.lead')}>
          <FigureTable
            head={[t('price.how'), t('price.chance')]}
            rows={[
              [t('price.friedman'), percent(friedman(values))],
              [t('price.gates'), percent(gates(values))],
            ]}
          />
        </Part>
        <Misleads
          cases={(['score', 'mixed', 'wish', 'small'] as const).map((name) => ({
            title: t(`misleads.${name}.title`),
            text: t(`misleads.${name}.text`),
          }))}
        />
      </div>
      <ToolEnd
        tool="tender-win-probability"
        search={search}
        summary={sentence}
        links={[
          {
            path: '/services/sales-excellence',
            place: 'salesExcellence',
            text: t('link.service'),
          },
          {
            path: '/industries/food-beverage',
            place: 'foodBeverage',
            text: t('link.industry'),
          },
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
