import { islandStarter } from '~/platform/start-island'
import { TenderTool } from './tender-tool'

export const start = islandStarter(TenderTool)
