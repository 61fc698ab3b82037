import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { calculatorLoader } from '../../calculator-loader'
import type { Route } from './+types/labour-page'
import { LabourTool } from './labour-tool'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('labourRoster', 'labour', LabourTool)
export const meta = pageMeta

export default function LabourPage({ loaderData }: Route.ComponentProps) {
  return <Island content={LabourTool} {...loaderData.island} />
}
