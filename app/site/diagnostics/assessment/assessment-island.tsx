import { startIsland } from '~/platform/start-island'
import { AssessmentTool } from './assessment-tool'

startIsland(AssessmentTool)
