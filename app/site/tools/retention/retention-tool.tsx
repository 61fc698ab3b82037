import { useTranslations } from 'use-intl'
import {
  finalRevenue,
  grossRetention,
  netRetention,
  overYear,
  type RetentionInput,
  retentionLevers,
  retentionProblems,
  retentionRules,
  revenueByYear,
} from '~/domain/tools/retention'
import type { Values } from '~/domain/tools/scenario'
import { sensitivity, spread } from '~/domain/tools/sensitivity'
import { Part } from '~/ui/part'
import type { ArithmeticRow } from '../../arithmetic-table'
import type { ResultFigure } from '../../calculator-result'
import { useWriting } from '../../calculator-writing'
import { useCalculator } from '../../use-calculator'
import { ToolPage } from '../tool-page'
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
  const { values } = calculator
  const { start, expansion, contraction, churn, years, periods } = values

  const [net, gross] = [netRetention(values), grossRetention(values)]
  const end = finalRevenue(values)
  const levers = sensitivity(retentionRules, values, retentionLevers, finalRevenue)
  const range = spread(retentionRules, values, retentionLevers, values.unsurePercent / 100, finalRevenue)
  const label = (name: string) => t(`input.${name as RetentionInput}.label`)
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
    <ToolPage
      tool="net-revenue-retention"
      drawing="guest-loyalty"
      heading={t('heading')}
      lead={t('lead')}
      calculator={calculator}
      wordsOf={(name) => ({
        label: label(name),
        hint: t(`input.${name}.hint`),
        ...(name === 'periods' && {
          choiceLabel: (count: number) => t(`period.${periodNames[count] ?? 'year'}`),
        }),
      })}
      problemOf={() => t('problem.moreThanStart')}
      sentence={t('sentence', { net: percent(net), years, start: money(start), end: money(end) })}
      figuresOf={figuresOf}
      range={{
        text: t('range', {
          share: `±${percent(values.unsurePercent / 100)}`,
          low: money(range.low),
          high: money(range.high),
        }),
        ...range,
        middle: end,
        write: money,
      }}
      formulas={[
        { name: t('formula.net'), expression: t('formula.netExpression') },
        { name: t('formula.gross'), expression: t('formula.grossExpression'), note: t('formula.note') },
      ]}
      steps={[
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
      sensitivity={{
        levers,
        base: end,
        write: money,
        changeIn: 'unit',
        text: t('sensitivity', { lever: label(levers[0]?.name ?? 'churn') }),
      }}
      misleads={(['fresh', 'contraction', 'month', 'giant'] as const).map((name) => ({
        title: t(`misleads.${name}.title`),
        text: t(`misleads.${name}.text`),
      }))}
      links={[
        { path: '/services/guest-loyalty', place: 'guestLoyalty', text: t('link.service') },
        { path: '/industries/b2b-saas', place: 'b2bSaas', text: t('link.industry') },
        { path: '/industries/professional-services', place: 'professionalServices', text: t('link.other') },
      ]}
    >
      <Part title={words('curve')}>
        <YearsCurve values={values} />
      </Part>
    </ToolPage>
  )
}

/** The figures of a scenario, for the result and for comparing two. */
function useRetentionFigures() {
  const t = useTranslations('retention.figure')
  const { money, percent } = useWriting()
  return (values: Values<RetentionInput>): ResultFigure[] => {
    const [net, gross] = [netRetention(values), grossRetention(values)]
    const end = finalRevenue(values)
    const onePointMore = { ...values, expansion: values.expansion + values.start / 100 }
    const isYear = values.periods === 1
    return [
      { label: t('net'), value: net, write: percent, isShare: true },
      { label: t('gross'), value: gross, write: percent, isShare: true },
      ...(isYear
        ? []
        : [
            { label: t('netYear'), value: overYear(net, values.periods), write: percent, isShare: true },
            { label: t('grossYear'), value: overYear(gross, values.periods), write: percent, isShare: true },
          ]),
      { label: t('end'), value: end, write: money },
      { label: t('total'), value: revenueByYear(values).at(-1)?.total ?? end, write: money },
      { label: t('point'), value: finalRevenue(onePointMore) - end, write: money },
    ]
  }
}
