import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { calculatorLoader } from '../../calculator-loader'
import type { Route } from './+types/sample-page'
import { SampleTool } from './sample-tool'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('shopSample', 'sample', SampleTool)
export const meta = pageMeta

export default function SamplePage({ loaderData }: Route.ComponentProps) {
  return <Island content={SampleTool} {...loaderData.island} />
}
