import { startIsland } from '~/platform/start-island'
import { LabourTool } from './labour-tool'

startIsland(LabourTool)
