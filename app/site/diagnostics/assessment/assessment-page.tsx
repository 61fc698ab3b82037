import { useTranslations } from 'use-intl'
import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { Formula } from '~/ui/formula'
import { Part } from '~/ui/part'
import { calculatorLoader } from '../../calculator-loader'
import { FigureTable } from '../../calculator-table'
import { DiagnosticEnd, DiagnosticOpening } from '../around'
import type { Route } from './+types/assessment-page'
import { AssessmentTool, diagnostic } from './assessment-tool'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('assessment', 'assessment', AssessmentTool, ['diagnostic'])
export const meta = pageMeta

/** Four blocks of service and training practice: the stage of each, and a plan for 90 days. */
export default function AssessmentPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('assessment')
  return (
    <>
      <DiagnosticOpening
        words={t}
        drawing="frontline-training"
        first={{ id: 'standards', label: t('begin'), note: t('minutes') }}
      />
      <Island content={AssessmentTool} keeps={diagnostic.key} {...loaderData.island} />
      <StageMethod />
      <DiagnosticEnd words={t} other="/methodology" />
    </>
  )
}

const cases = [
  ['1 · 1 · 4 · 4', '1'],
  ['1 · 2 · 2 · 3', '2'],
  ['2 · 3 · 3 · 4', '3'],
  ['3 · 4 · 4 · 4', '4'],
] as const

/** How a stage comes about, also by hand, and what it can and cannot say. */
function StageMethod() {
  const t = useTranslations('assessment')
  return (
    <>
      <Part title={t('methodTitle')}>
        <Formula name={t('rule')} expression={t('ruleHow')} note={t('ruleNote')} />
        <h3 className="mt-8 text-lg">{t('byHandTitle')}</h3>
        <p className="mt-2 mb-4 max-w-prose">{t('byHand')}</p>
        <FigureTable head={[t('byHandTable.answers'), t('byHandTable.stage')]} rows={cases} />
      </Part>
      <Part title={t('meansTitle')}>
        <p className="max-w-prose">{t('means')}</p>
        <p className="mt-4 max-w-prose text-ink-soft">{t('peers')}</p>
      </Part>
    </>
  )
}
