import { startIsland } from '~/platform/start-island'
import { TenderTool } from './tender-tool'

startIsland(TenderTool)
