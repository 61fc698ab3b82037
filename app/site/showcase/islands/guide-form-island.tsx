import { islandStarter } from '~/platform/start-island'
import '~/platform/toast-root'
import { SampleForm } from '../form'

export const start = islandStarter(SampleForm)
