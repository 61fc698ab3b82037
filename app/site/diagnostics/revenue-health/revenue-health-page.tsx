import { useFormatter, useTranslations } from 'use-intl'
import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { Formula } from '~/ui/formula'
import { Part } from '~/ui/part'
import { calculatorLoader } from '../../calculator-loader'
import { FigureTable } from '../../calculator-table'
import { DiagnosticEnd, DiagnosticOpening } from '../around'
import type { Route } from './+types/revenue-health-page'
import { diagnostic, RevenueHealthTool } from './revenue-health-tool'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('revenueHealth', 'revenue-health', RevenueHealthTool, ['diagnostic'])
export const meta = pageMeta

/** Six pillars of income, three questions each: the own profile, how sure it is, and what to do next. */
export default function RevenueHealthPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('revenueHealth')
  return (
    <>
      <DiagnosticOpening
        words={t}
        drawing="kpi-management"
        first={{ id: 'demand', label: t('begin'), note: t('minutes') }}
      />
      <Island content={RevenueHealthTool} keeps={diagnostic.key} {...loaderData.island} />
      <HealthMethod />
      <DiagnosticEnd words={t} other="/methodology" />
    </>
  )
}

/** How it is counted, also by hand, and what the result can and cannot say. */
function HealthMethod() {
  const t = useTranslations('revenueHealth')
  const { number } = useFormatter()
  const sums = Array.from({ length: 13 }, (_, sum) => sum)
  return (
    <>
      <Part title={t('methodTitle')}>
        <div className="grid gap-4">
          <Formula name={t('formula.pillar')} expression={t('formula.pillarHow')} />
          <Formula name={t('formula.overall')} expression={t('formula.overallHow')} />
          <Formula
            name={t('formula.provisional')}
            expression={t('formula.provisionalHow')}
            note={t('formula.provisionalNote')}
          />
          <Formula name={t('formula.band')} expression={t('formula.bandHow')} />
          <Formula name={t('formula.lever')} expression={t('formula.leverHow')} />
        </div>
        <details className="mt-8 border-hairline border-y py-3 print:hidden">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold text-lg">{t('byHandTitle')}</summary>
          <div className="grid max-w-prose gap-4 py-3">
            <p>{t('byHand')}</p>
            <FigureTable
              caption={t('byHandTitle')}
              head={[t('byHandSum'), t('byHandPoints')]}
              rows={sums.map((sum) => [number(sum), number(Math.round((sum / 12) * 100))])}
            />
            <p>{t('byHandAfter')}</p>
          </div>
        </details>
      </Part>
      <Part title={t('meansTitle')}>
        <p className="max-w-prose">{t('means')}</p>
        <p className="mt-4 max-w-prose text-ink-soft">{t('peers')}</p>
      </Part>
    </>
  )
}
