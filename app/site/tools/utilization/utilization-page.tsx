import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { calculatorLoader } from '../../calculator-loader'
import type { Route } from './+types/utilization-page'
import { UtilizationTool } from './utilization-tool'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('utilization', 'utilization', UtilizationTool)
export const meta = pageMeta

export default function UtilizationPage({ loaderData }: Route.ComponentProps) {
  return <Island content={UtilizationTool} {...loaderData.island} />
}
