import { useTranslations } from 'use-intl'
import { sensitivity, spread } from '~/domain/tools/sensitivity'
import {
  costOf,
  groupHalfWidth,
  monthsNeeded,
  outletHalfWidth,
  rebound,
  type SampleInput,
  sampleLevers,
  sampleRules,
  visitsAffordable,
  visitsNeeded,
} from '~/domain/tools/shop-sample'
import { Part } from '~/ui/part'
import { FigureTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'
import { useCalculator } from '../../use-calculator'
import { ToolPage } from '../tool-page'
import { ChangeTable } from './change-table'
import { useSampleFigures, useSampleSteps } from './sample-figures'
import { WidthCurve } from './width-curve'

const tool = { rules: sampleRules }

/** How many visits make a score stand, what they cost, and what change they would show. */
export function SampleTool() {
  const t = useTranslations('shopSample')
  const words = useTranslations('calculator')
  const { money, number, percent, input } = useWriting()
  const calculator = useCalculator(tool)
  const figuresOf = useSampleFigures()
  const stepsOf = useSampleSteps()
  const { values } = calculator

  const visits = visitsNeeded(values)
  const plain = (value: number) => input({ unit: 'factor' }, value)
  const levers = sensitivity(sampleRules, values, sampleLevers, costOf)
  const range = spread(sampleRules, values, ['spread'], values.unsurePercent / 100, visitsNeeded)
  const affordable = Math.min(visitsAffordable(values), values.possible)
  const label = (name: string) => t(`input.${name as SampleInput}.label`)

  return (
    <ToolPage
      tool="mystery-shop-sample"
      drawing="mystery-shopping"
      heading={t('heading')}
      lead={t('lead')}
      calculator={calculator}
      wordsOf={(name) => ({
        label: label(name),
        hint: t(`input.${name}.hint`),
        ...(name === 'confidence' && { choiceLabel: (sure: number) => t('sure', { percent: String(sure) }) }),
      })}
      sentence={t('sentence', {
        width: plain(values.halfWidth),
        visits,
        total: number(visits * values.outlets),
        perMonth: plain(values.perMonth),
        months: monthsNeeded(values),
        cost: money(costOf(values)),
      })}
      figuresOf={figuresOf}
      range={{
        text: t('range', {
          share: percent(values.unsurePercent / 100),
          low: number(range.low),
          high: number(range.high),
        }),
        ...range,
        middle: visits,
        write: number,
        mark: affordable < 1 ? undefined : { value: affordable, label: t('afford.title') },
      }}
      formulas={[
        { name: t('formula.width'), expression: t('formula.widthExpression'), note: t('formula.widthNote') },
        { name: t('formula.group'), expression: t('formula.groupExpression') },
        { name: t('formula.error'), expression: t('formula.errorExpression'), note: t('formula.errorNote') },
        {
          name: t('formula.rebound'),
          expression: t('formula.reboundExpression'),
          note: t('formula.reboundNote'),
        },
      ]}
      steps={stepsOf(values)}
      sensitivity={{
        levers,
        base: costOf(values),
        write: money,
        changeIn: 'unit',
        text: t('sensitivity', { lever: label(levers[0]?.name ?? 'spread') }),
      }}
      misleads={(['independent', 'shopper', 'critical', 'ranking', 'form'] as const).map((name) => ({
        title: t(`misleads.${name}.title`),
        text: t(`misleads.${name}.text`),
      }))}
      links={[
        { path: '/services/mystery-shopping', place: 'mysteryShopping', text: t('link.service') },
        { path: '/blog/how-many-mystery-shops', title: t('link.article'), text: t('link.articleText') },
        {
          path: '/blog/why-the-worst-outlet-recovers',
          title: t('link.rebound'),
          text: t('link.reboundText'),
        },
      ]}
    >
      <Part title={words('curve')}>
        <WidthCurve values={values} />
      </Part>
      <Part title={t('afford.title')} lead={t('afford.lead')}>
        <p className="max-w-prose text-lg">
          {affordable < 2
            ? t('afford.none', { months: values.months })
            : t('afford.some', {
                months: values.months,
                visits: number(affordable),
                outlet: number(outletHalfWidth(values, affordable), 1),
                group: number(groupHalfWidth(values, affordable), 1),
              })}
        </p>
      </Part>
      <Part title={t('power.title')} lead={t('power.lead', { difference: plain(values.difference) })}>
        <ChangeTable values={values} />
      </Part>
      <Part title={t('rebound.title')} lead={t('rebound.lead')}>
        <FigureTable
          head={[t('rebound.visits'), t('rebound.points'), t('rebound.width')]}
          rows={[1, 2, 3, 4, 8].map((count) => [
            number(count),
            t('rebound.inPoints', { points: number(rebound(values, count), 1) }),
            count < 2 || count > values.possible ? '–' : number(outletHalfWidth(values, count), 1),
          ])}
        />
      </Part>
    </ToolPage>
  )
}
