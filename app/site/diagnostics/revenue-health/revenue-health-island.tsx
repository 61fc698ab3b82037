import { islandStarter } from '~/platform/start-island'
import { RevenueHealthTool } from './revenue-health-tool'

export const start = islandStarter(RevenueHealthTool)
