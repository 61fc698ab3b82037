import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { calculatorLoader } from '../../calculator-loader'
import type { Route } from './+types/tender-page'
import { TenderTool } from './tender-tool'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('tender', 'tender', TenderTool)
export const meta = pageMeta

export default function TenderPage({ loaderData }: Route.ComponentProps) {
  return <Island content={TenderTool} {...loaderData.island} />
}
