import { islandStarter } from '~/platform/start-island'
import { MatcherTool } from './matcher-tool'

export const start = islandStarter(MatcherTool)
