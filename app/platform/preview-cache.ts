import { isPreviewHost } from '~/domain/preview-host'

const purgedKey = 'sopan-preview-purged'

/**
 * On a preview host what an earlier version left behind is thrown away once per browser, and the page loads anew.
 * Returns whether it is about to.
 */
export async function purgePreviewCache(
  page: Pick<Location, 'hostname' | 'reload'> = location,
): Promise<boolean> {
  if (!isPreviewHost(page.hostname) || !claimPurge()) return false
  const registrations = (await navigator.serviceWorker?.getRegistrations()) ?? []
  const names = 'caches' in globalThis ? await caches.keys() : []
  await Promise.allSettled([
    ...registrations.map((registration) => registration.unregister()),
    ...names.map((name) => caches.delete(name)),
  ])
  page.reload()
  return true
}

/** Without storage it would be purged on every load. */
function claimPurge(): boolean {
  try {
    if (localStorage.getItem(purgedKey)) return false
    localStorage.setItem(purgedKey, new Date().toISOString())
    return true
  } catch {
    return false
  }
}
