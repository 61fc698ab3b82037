import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { calculatorLoader } from '../../calculator-loader'
import type { Route } from './+types/revpar-page'
import { RevparTool } from './revpar-tool'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('revparBridge', 'revpar', RevparTool)
export const meta = pageMeta

export default function RevparPage({ loaderData }: Route.ComponentProps) {
  return <Island content={RevparTool} {...loaderData.island} />
}
