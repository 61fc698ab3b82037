import { islandStarter } from '~/platform/start-island'
import '~/platform/toast-root'
import { Feedback } from '../feedback'

export const start = islandStarter(Feedback)
