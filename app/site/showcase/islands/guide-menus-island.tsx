import { islandStarter } from '~/platform/start-island'
import '~/platform/toast-root'
import { Menus } from '../menus'

export const start = islandStarter(Menus)
