import { startLookChoices } from './look-choices-script'
import { measureVisit } from './measure-visit'

// The script of /performance-accessibility.
measureVisit()
startLookChoices()
