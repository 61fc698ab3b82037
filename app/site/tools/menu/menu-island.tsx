import { islandStarter } from '~/platform/start-island'
import { MenuTool } from './menu-tool'

export const start = islandStarter(MenuTool)
