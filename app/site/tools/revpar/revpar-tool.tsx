import { useTranslations } from 'use-intl'
import {
  account,
  flowThrough,
  gopChange,
  mixedTerm,
  occupancyForSameGop,
  type RevparInput,
  rateForSameGop,
  revparLevers,
  revparRules,
} from '~/domain/tools/revpar'
import { sensitivity, spread } from '~/domain/tools/sensitivity'
import { Part } from '~/ui/part'
import { FigureTable } from '../../calculator-table'
import { useWriting } from '../../calculator-writing'
import { useCalculator } from '../../use-calculator'
import { ToolPage } from '../tool-page'
import { GopBridge } from './gop-bridge'
import { usePeriodRows, useRevparFigures, useRevparSteps } from './revpar-figures'

const tool = { rules: revparRules }
const unsure = ['occupancyAfter', 'rateAfter', 'variableAfter', 'fixedAfter'] as const

/** Two periods of a hotel: what each earned per room, and which six steps lead from the old profit to the new. */
export function RevparTool() {
  const t = useTranslations('revparBridge')
  const { money, percent, signed, exactMoney } = useWriting()
  const calculator = useCalculator(tool)
  const figuresOf = useRevparFigures()
  const periodRows = usePeriodRows()
  const stepsOf = useRevparSteps()
  const { values } = calculator

  const [before, after] = [account(values, 'Before'), account(values, 'After')]
  const gop = (some: typeof values) => account(some, 'After').gop
  const levers = sensitivity(revparRules, values, revparLevers, gop)
  const range = spread(revparRules, values, unsure, values.unsurePercent / 100, gopChange)
  const flow = flowThrough(values)
  const hasMore = after.revenue > before.revenue
  const label = (name: string) => t(`input.${name as RevparInput}.label`)
  const [rate, occupancy] = [rateForSameGop(values), occupancyForSameGop(values)]

  return (
    <ToolPage
      tool="revpar-bridge"
      drawing="hospitality-tourism"
      heading={t('heading')}
      lead={t('lead')}
      calculator={calculator}
      wordsOf={(name) => ({ label: label(name), hint: t(`input.${name}.hint`) })}
      sentence={t('sentence', {
        revparWay: wayOf(after.revpar - before.revpar),
        revpar: money(Math.abs(after.revpar - before.revpar)),
        gopparWay: wayOf(after.goppar - before.goppar),
        goppar: money(Math.abs(after.goppar - before.goppar)),
        flow: flow === null ? 'none' : hasMore ? (flow < 0 ? 'lost' : 'more') : 'less',
        share: percent(flow ?? 0),
      })}
      figuresOf={figuresOf}
      range={{
        text: t('range', {
          share: `±${percent(values.unsurePercent / 100)}`,
          low: signed(money, range.low),
          high: signed(money, range.high),
        }),
        ...range,
        middle: gopChange(values),
        write: (change) => signed(money, change),
        mark: range.low < 0 && range.high > 0 ? { value: 0, label: t('bridge.unchanged') } : undefined,
      }}
      before={
        <>
          <Part title={t('bridge.title')}>
            <GopBridge values={values} />
            <h3 className="mt-8 mb-2 font-semibold">{t('convention.title')}</h3>
            <p className="max-w-prose text-ink-soft">
              {t('convention.text', { mixed: signed(exactMoney, mixedTerm(values)) })}
            </p>
          </Part>
          <Part title={t('periods.title')} lead={t('periods.lead')}>
            <FigureTable
              head={[t('periods.line'), t('periods.before'), t('periods.after'), t('periods.change')]}
              rows={periodRows(values)}
            />
          </Part>
        </>
      }
      formulas={[
        { name: t('formula.gop'), expression: t('formula.gopExpression') },
        { name: t('formula.volume'), expression: t('formula.volumeExpression') },
        { name: t('formula.rate'), expression: t('formula.rateExpression') },
        { name: t('formula.commission'), expression: t('formula.commissionExpression') },
        { name: t('formula.flow'), expression: t('formula.flowExpression'), note: t('formula.note') },
      ]}
      steps={stepsOf(values)}
      sensitivity={{
        levers,
        base: after.gop,
        write: money,
        changeIn: 'unit',
        text: t('sensitivity', { lever: label(levers[0]?.name ?? 'rateAfter') }),
      }}
      misleads={(['season', 'fixed', 'net', 'cause'] as const).map((name) => ({
        title: t(`misleads.${name}.title`),
        text: t(`misleads.${name}.text`),
      }))}
      links={[
        { path: '/services/menu-and-pricing', place: 'menuAndPricing', text: t('link.service') },
        { path: '/services/kpi-management', place: 'kpiManagement', text: t('link.kpis') },
        { path: '/blog/from-revpar-to-gop', title: t('link.article'), text: t('link.articleText') },
      ]}
    >
      <Part title={t('same.title')} lead={t('same.lead')}>
        <FigureTable
          head={[t('same.lever'), t('same.now'), t('same.needed')]}
          rows={[
            [
              label('rateAfter'),
              exactMoney(values.rateAfter),
              rate === null || rate < 0 ? t('same.impossible') : exactMoney(rate),
            ],
            [
              label('occupancyAfter'),
              percent(values.occupancyAfter / 100),
              occupancy === null ? t('same.impossible') : percent(occupancy),
            ],
          ]}
        />
      </Part>
    </ToolPage>
  )
}

function wayOf(change: number): 'up' | 'down' | 'same' {
  if (Math.abs(change) < 0.5) return 'same'
  return change > 0 ? 'up' : 'down'
}
