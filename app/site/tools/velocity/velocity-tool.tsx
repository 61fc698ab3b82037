import { useTranslations } from 'use-intl'
import type { Values } from '~/domain/tools/scenario'
import { sensitivity, spread } from '~/domain/tools/sensitivity'
import {
  neededFor,
  perDay,
  perMonth,
  type VelocityInput,
  velocityLevers,
  velocityRules,
} from '~/domain/tools/velocity'
import { Part } from '~/ui/part'
import type { ResultFigure } from '../../calculator-result'
import { FigureTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'
import { useCalculator } from '../../use-calculator'
import { ToolPage } from '../tool-page'
import { DaysCurve } from './days-curve'

const tool = { rules: velocityRules }

/** What enquiries bring per day, which of four levers moves it most, and what a target would ask of each. */
export function VelocityTool() {
  const t = useTranslations('velocity')
  const words = useTranslations('calculator')
  const { money, exactMoney, number, percent, input } = useWriting()
  const calculator = useCalculator(tool)
  const figuresOf = useVelocityFigures()
  const { values } = calculator
  const { deals, value, winPercent, days } = values

  const [day, month] = [perDay(values), perMonth(values)]
  const levers = sensitivity(velocityRules, values, velocityLevers, perMonth)
  const range = spread(velocityRules, values, velocityLevers, values.unsurePercent / 100, perMonth)
  const label = (name: string) => t(`input.${name as VelocityInput}.label`)

  return (
    <ToolPage
      tool="sales-cycle-velocity"
      drawing="sales-excellence"
      heading={t('heading')}
      lead={t('lead')}
      calculator={calculator}
      wordsOf={(name) => ({ label: label(name), hint: t(`input.${name}.hint`) })}
      sentence={t('sentence', { month: money(month), day: money(day) })}
      figuresOf={figuresOf}
      range={{
        text: t('range', {
          share: `±${percent(values.unsurePercent / 100)}`,
          low: money(range.low),
          high: money(range.high),
        }),
        ...range,
        middle: month,
        write: money,
      }}
      formulas={[{ name: t('formula.name'), expression: t('formula.expression'), note: t('formula.note') }]}
      steps={[
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
        { label: t('step.day'), arithmetic: `÷ ${input({ unit: 'days' }, days)}`, result: exactMoney(day) },
        { label: t('step.month'), arithmetic: '× 365 ÷ 12', result: exactMoney(month) },
      ]}
      sensitivity={{
        levers,
        base: month,
        write: money,
        changeIn: 'percent',
        text: t('sensitivity', { lever: label(levers[0]?.name ?? 'days') }),
      }}
      misleads={(['pooled', 'period', 'full', 'stage'] as const).map((name) => ({
        title: t(`misleads.${name}.title`),
        text: t(`misleads.${name}.text`),
      }))}
      links={[
        { path: '/services/sales-excellence', place: 'salesExcellence', text: t('link.service') },
        { path: '/services/kpi-management', place: 'kpiManagement', text: t('link.kpis') },
        { path: '/industries/hospitality-tourism', place: 'hospitalityTourism', text: t('link.industry') },
      ]}
    >
      <Part title={words('curve')}>
        <DaysCurve values={values} />
      </Part>
      <Part title={t('need.title')} lead={t('need.lead')}>
        <NeededForTarget values={values} labelOf={label} />
      </Part>
    </ToolPage>
  )
}

interface NeededForTargetProps {
  values: Values<VelocityInput>
  labelOf: (name: string) => string
}

/** What each lever alone would have to be for the target of a month. */
function NeededForTarget({ values, labelOf }: NeededForTargetProps) {
  const t = useTranslations('velocity.need')
  const lever = useTranslations('calculator.sensitivity')('lever')
  const { money, input } = useWriting()
  const rows = velocityLevers.map((name) => {
    const unit = velocityRules.find((rule) => rule.name === name) ?? { unit: 'count' as const }
    const needed = neededFor(values.target, values, name)
    const written = needed === null ? t('impossible') : input(unit, Number(needed.toFixed(1)))
    return [labelOf(name), input(unit, values[name]), written]
  })
  return <FigureTable head={[lever, t('now'), t('needed', { target: money(values.target) })]} rows={rows} />
}

/** The figures of a scenario, for the result and for comparing two. */
function useVelocityFigures() {
  const t = useTranslations('velocity.figure')
  const { money, number, percent } = useWriting()
  return (values: Values<VelocityInput>): ResultFigure[] => {
    const [day, month] = [perDay(values), perMonth(values)]
    const faster = values.days > 1 ? perMonth({ ...values, days: values.days - 1 }) - month : null
    return [
      { label: t('day'), value: day, write: money },
      { label: t('month'), value: month, write: money },
      { label: t('year'), value: day * 365, write: money },
      { label: t('orders'), value: month / values.value, write: (orders) => number(orders, 1) },
      { label: t('dayLess'), value: faster, write: money },
      {
        label: t('target'),
        value: month / values.target,
        write: (share) => percent(share, 0),
        isShare: true,
      },
    ]
  }
}
