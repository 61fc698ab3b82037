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
import { Part } from '~/ui/part'
import { FigureTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'
import { useCalculator } from '../../use-calculator'
import { ToolPage } from '../tool-page'
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
  const { values } = calculator

  const [chance, value, point] = [winProbability(values), expectedValue(values), breakEvenProbability(values)]
  const range = probabilityBand(values)
  const levers = sensitivity(tenderRules, values, tenderLevers, expectedValue)
  const worse = Math.min(values.price, 4)
  const priceStep =
    expectedValue({ ...values, price: worse + 1 }) - expectedValue({ ...values, price: worse })
  const label = (name: string) => t(`input.${name as TenderInput}.label`)
  const scoreLabel = (score: number) => t(`score.s${score as 1 | 2 | 3 | 4 | 5}`)

  return (
    <ToolPage
      tool="tender-win-probability"
      heading={t('heading')}
      lead={t('lead')}
      calculator={calculator}
      wordsOf={(name) => ({
        label: label(name),
        hint: t(`input.${name}.hint`),
        ...(hasScores.has(name) && { choiceLabel: scoreLabel }),
      })}
      sentence={t('sentence', {
        chance: percent(chance),
        point: percent(point),
        verdict: point > 1 ? 'never' : value < 0 ? 'costs' : 'pays',
        value: money(Math.abs(value)),
      })}
      figuresOf={figuresOf}
      range={{
        text: t('range', {
          bids: values.won + values.lost,
          low: percent(range.low),
          high: percent(range.high),
        }),
        ...range,
        middle: chance,
        write: percent,
        mark: point > 1 ? undefined : { value: point, label: t('figure.point') },
      }}
      formulas={[
        { name: t('formula.base'), expression: t('formula.baseExpression'), note: t('formula.baseNote') },
        { name: t('formula.ifLet'), expression: t('formula.ifLetExpression'), note: t('formula.ifLetNote') },
        { name: t('formula.chance'), expression: t('formula.chanceExpression') },
        { name: t('formula.value'), expression: t('formula.valueExpression') },
      ]}
      steps={stepsOf(values)}
      sensitivity={{
        levers,
        base: value,
        write: money,
        changeIn: 'unit',
        text: t('sensitivity', { lever: label(levers[0]?.name ?? 'margin'), step: money(priceStep) }),
      }}
      misleads={(['score', 'mixed', 'wish', 'small'] as const).map((name) => ({
        title: t(`misleads.${name}.title`),
        text: t(`misleads.${name}.text`),
      }))}
      links={[
        { path: '/services/sales-excellence', place: 'salesExcellence', text: t('link.service') },
        { path: '/industries/food-beverage', place: 'foodBeverage', text: t('link.industry') },
        { path: '/industries/professional-services', place: 'professionalServices', text: t('link.other') },
      ]}
    >
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
    </ToolPage>
  )
}
