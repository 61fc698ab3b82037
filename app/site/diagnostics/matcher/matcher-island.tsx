import { startIsland } from '~/platform/start-island'
import { MatcherTool } from './matcher-tool'

startIsland(MatcherTool)
