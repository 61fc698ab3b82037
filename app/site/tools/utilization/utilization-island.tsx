import { islandStarter } from '~/platform/start-island'
import { UtilizationTool } from './utilization-tool'

export const start = islandStarter(UtilizationTool)
