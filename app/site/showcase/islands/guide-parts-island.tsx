import { islandStarter } from '~/platform/start-island'
import { LastParts } from '../small-parts'

export const start = islandStarter(LastParts)
