import { useTranslations } from 'use-intl'
import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { calculatorLoader } from '../../calculator-loader'
import { DiagnosticEnd, DiagnosticOpening } from '../around'
import type { Route } from './+types/assessment-page'
import { AssessmentTool, diagnostic } from './assessment-tool'
import { StageMethod } from './stage-method'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('assessment', 'assessment', AssessmentTool, ['diagnostic'])
export const meta = pageMeta

/** Four blocks of service and training practice: the stage of each, and a plan for 90 days. */
export default function AssessmentPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('assessment')
  return (
    <>
      <DiagnosticOpening words={t} first={{ id: 'standards', label: t('begin'), note: t('minutes') }} />
      <Island content={AssessmentTool} keeps={diagnostic.key} {...loaderData.island} />
      <StageMethod />
      <DiagnosticEnd words={t} other="/methodology" />
    </>
  )
}
