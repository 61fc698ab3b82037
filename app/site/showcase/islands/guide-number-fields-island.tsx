import { islandStarter } from '~/platform/start-island'
import { NumberFields } from '../number-fields'

export const start = islandStarter(NumberFields)
