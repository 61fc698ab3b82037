import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isPreviewHost } from './domain/preview-host'
import { isReloadLoop, noteOwnReload } from './platform/reload-loop'

if (keepsReloading()) {
  // The words of starting-up.tsx, or the built page, stay as they are.
  document.documentElement.dataset.stuck = ''
} else if (isPreviewHost(location.hostname)) {
  void import('./platform/preview-cache').then(async ({ purgePreviewCache }) => {
    if (!(await purgePreviewCache())) start()
  })
} else {
  start()
}

function start() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      // React has taken everything down: the built page is better than a white one, and reloading ends by itself.
      { onUncaughtError: () => location.reload() },
    )
  })
}

/** Whether this page only reloads itself again and again. From here on its next own reload is counted. */
function keepsReloading(): boolean {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const ways = globalThis.navigation // it hears of a reload by script, never of one by the browser's own button
  const isReload = load?.type === 'reload'
  try {
    if (isReloadLoop(sessionStorage, { isReload, tellsReloads: ways !== undefined }, Date.now())) return true
    ways?.addEventListener('navigate', ({ navigationType }) => {
      const isPersons = navigator.userActivation.isActive // somebody has just pressed a button of ours
      if (navigationType === 'reload' && !isPersons) noteOwnReload(sessionStorage, Date.now())
    })
  } catch {
    // Storage is closed: nothing can be counted.
  }
  return false
}
