import { islandStarter } from '~/platform/start-island'
import { LoaderChooser } from '../loader-chooser'

export const start = islandStarter(LoaderChooser)
