import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { calculatorLoader } from '../../calculator-loader'
import type { Route } from './+types/retention-page'
import { RetentionTool } from './retention-tool'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('retention', 'retention', RetentionTool)
export const meta = pageMeta

export default function RetentionPage({ loaderData }: Route.ComponentProps) {
  return <Island content={RetentionTool} {...loaderData.island} />
}
