import { useTranslations } from 'use-intl'
import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { calculatorLoader } from '../../calculator-loader'
import { DiagnosticEnd, DiagnosticOpening } from '../around'
import type { Route } from './+types/matcher-page'
import { MatcherMethod } from './matcher-method'
import { diagnostic, MatcherTool } from './matcher-tool'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('matcher', 'matcher', MatcherTool, ['diagnostic'])
export const meta = pageMeta

/** One sentence about the own business; what fits it, why, and what one can do without us. */
export default function MatcherPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('matcher')
  return (
    <>
      <DiagnosticOpening words={t} />
      <Island content={MatcherTool} keeps={diagnostic.key} {...loaderData.island} />
      <MatcherMethod />
      <DiagnosticEnd words={t} other="/services" />
    </>
  )
}
