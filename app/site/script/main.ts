import { startConsent } from './consent'
import { startHomeScreen } from './home-screen'
import { startLanguageSwitch } from './language-switch'
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
startHomeScreen()
