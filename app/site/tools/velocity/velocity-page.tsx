import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { calculatorLoader } from '../../calculator-loader'
import type { Route } from './+types/velocity-page'
import { VelocityTool } from './velocity-tool'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('velocity', 'velocity', VelocityTool)
export const meta = pageMeta

export default function VelocityPage({ loaderData }: Route.ComponentProps) {
  return <Island content={VelocityTool} {...loaderData.island} />
}
