import { startIsland } from '~/platform/start-island'
import { RevenueHealthTool } from './revenue-health-tool'

startIsland(RevenueHealthTool)
