import { islandStarter } from '~/platform/start-island'
import { LabourTool } from './labour-tool'

export const start = islandStarter(LabourTool)
