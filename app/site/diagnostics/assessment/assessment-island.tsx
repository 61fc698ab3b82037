import { islandStarter } from '~/platform/start-island'
import { AssessmentTool } from './assessment-tool'

export const start = islandStarter(AssessmentTool)
