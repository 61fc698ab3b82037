import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import { sensitivity } from '~/domain/tools/sensitivity'
import {
  baseRate,
  betaCumulative,
  betaShape,
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
import { CurveChart } from '../../calculator-curve'
import { FigureTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'
import { useCalculator } from '../../use-calculator'
import { ToolPage } from '../tool-page'
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
      drawing="banquet"
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

const steps = 80

/** What an own record leaves open: the Beta curve over all chances. */
function RecordCurve({ values }: { values: Values<TenderInput> }) {
  const t = useTranslations('tender.curve')
  const { number, percent } = useWriting()
  const [a, b] = [values.won + 1, values.lost + 1]
  const base = baseRate(values)
  const points = Array.from(
    { length: steps + 1 },
    (_, at) => [at / steps, betaShape(at / steps, a, b)] as const,
  )
  const marked = [0, 0.2, 0.4, 0.6, 0.8, 1]
  return (
    <CurveChart
      lines={[{ label: t('line'), tone: 'blue', points, isArea: true }]}
      marks={[
        {
          x: base,
          y: betaShape(base, a, b),
          label: t('now', { chance: percent(base) }),
          tone: 'orange',
          side: base > 0.5 ? 'end' : 'start',
        },
      ]}
      ticks={marked.map((chance) => ({ x: chance, label: percent(chance) }))}
      axis={t('axis')}
      table={{
        head: [t('at'), t('share')],
        rows: marked.slice(1, -1).map((chance) => [percent(chance), percent(betaCumulative(chance, a, b))]),
      }}
    >
      {t('text', { won: number(values.won), lost: number(values.lost) })}
    </CurveChart>
  )
}
