import { islandStarter } from '~/platform/start-island'
import { SampleTool } from './sample-tool'

export const start = islandStarter(SampleTool)
