import { useTranslations } from 'use-intl'
import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { calculatorLoader } from '../../calculator-loader'
import { DiagnosticEnd, DiagnosticOpening } from '../around'
import type { Route } from './+types/revenue-health-page'
import { HealthMethod } from './health-method'
import { diagnostic, RevenueHealthTool } from './revenue-health-tool'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('revenueHealth', 'revenue-health', RevenueHealthTool, ['diagnostic'])
export const meta = pageMeta

/** Six pillars of income, three questions each: the own profile, how sure it is, and what to do next. */
export default function RevenueHealthPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('revenueHealth')
  return (
    <>
      <DiagnosticOpening words={t} first={{ id: 'demand', label: t('begin'), note: t('minutes') }} />
      <Island content={RevenueHealthTool} keeps={diagnostic.key} {...loaderData.island} />
      <HealthMethod />
      <DiagnosticEnd words={t} other="/methodology" />
    </>
  )
}
