import { islandStarter } from '~/platform/start-island'
import { Tables } from '../tables'

export const start = islandStarter(Tables)
