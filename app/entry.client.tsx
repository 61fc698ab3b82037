import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { isPreviewHost } from './domain/preview-host'
import { isReloadLoop } from './platform/reload-loop'

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

function keepsReloading(): boolean {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  try {
    return isReloadLoop(sessionStorage, navigation?.type === 'reload', Date.now())
  } catch {
    return false // storage is closed: nothing can be counted
  }
}
