import { startIsland } from '~/platform/start-island'
import { RetentionTool } from './retention-tool'

startIsland(RetentionTool)
