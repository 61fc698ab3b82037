import { startIsland } from '~/platform/start-island'
import { MenuTool } from './menu-tool'

startIsland(MenuTool)
