import { islandStarter } from '~/platform/start-island'
import '~/platform/toast-root'
import { Fields } from '../fields'

export const start = islandStarter(Fields)
