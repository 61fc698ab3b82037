import { islandStarter } from '~/platform/start-island'
import { VelocityTool } from './velocity-tool'

export const start = islandStarter(VelocityTool)
