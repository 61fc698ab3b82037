import { Island } from '~/platform/island'
import { pageMeta } from '~/platform/page'
import { calculatorLoader } from '../../calculator-loader'
import type { Route } from './+types/menu-page'
import { MenuTool } from './menu-tool'
import { menuKey } from './use-menu'

export const handle = { static: true, island: true }
export const loader = calculatorLoader('menuEngineering', 'menu', MenuTool)
export const meta = pageMeta

export default function MenuPage({ loaderData }: Route.ComponentProps) {
  return <Island content={MenuTool} keeps={menuKey} {...loaderData.island} />
}
