import { startIsland } from '~/platform/start-island'
import { SampleTool } from './sample-tool'

startIsland(SampleTool)
