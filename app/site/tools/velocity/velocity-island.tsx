import { startIsland } from '~/platform/start-island'
import { VelocityTool } from './velocity-tool'

startIsland(VelocityTool)
