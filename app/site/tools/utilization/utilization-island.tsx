import { startIsland } from '~/platform/start-island'
import { UtilizationTool } from './utilization-tool'

startIsland(UtilizationTool)
