import { islandStarter } from '~/platform/start-island'
import { RevparTool } from './revpar-tool'

export const start = islandStarter(RevparTool)
