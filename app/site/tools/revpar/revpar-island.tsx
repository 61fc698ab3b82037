import { startIsland } from '~/platform/start-island'
import { RevparTool } from './revpar-tool'

startIsland(RevparTool)
