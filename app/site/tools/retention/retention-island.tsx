import { islandStarter } from '~/platform/start-island'
import { RetentionTool } from './retention-tool'

export const start = islandStarter(RetentionTool)
