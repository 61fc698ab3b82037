import { islandStarter } from '~/platform/start-island'
import { Buttons } from '../buttons'

export const start = islandStarter(Buttons)
