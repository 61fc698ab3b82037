import { createRoot } from 'react-dom/client'
import { localeOf } from '~/domain/locale'
import { OwnWords } from './own-words'
import { PasteWatch } from './paste-watch'
import { ToastRegions } from './toast-regions'

// For islands that show toasts or have fields: whichever wakes first brings the place of toasts and the watch over
// pasting, for all of them.
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <OwnWords locale={localeOf(location.pathname)}>
    <ToastRegions />
    <PasteWatch />
  </OwnWords>,
)
