import { startConsent } from './consent'
import { startLanguageSwitch } from './language-switch'
import { nameLateFiles } from './late-files'
import { startMenus } from './menus'
import { startThemeSwitch } from './theme-switch'
import { startTypefaces } from './typefaces'
import { startVisitSigns } from './visit-signs'

// What every public page does with its one small script: each part looks for its own elements and leaves if there are
// none. On a page that React hydrates it must change no text and move no element.
startMenus()
startLanguageSwitch()
startThemeSwitch()
startConsent()
startVisitSigns()
startTypefaces()
nameLateFiles()
