import { checkEveryMs, type IdleState, idleState } from '~/domain/idle-session'
import { activityKey, idleLimits, lastActivity, markActivity } from './activity'

const markEveryMs = 1000
// A film that plays is use, too: `timeupdate` comes as long as it does, and does not bubble.
const signs = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchmove', 'timeupdate'] as const

/**
 * Watches how long nobody has used the product in any tab, and reports the state: at least every 30 seconds, every
 * second while the end is near, and at once when a tab is looked at again. Returns a function that ends the watch.
 */
export function watchIdle(report: (state: IdleState) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let pointer: string | undefined
  let isNear = false

  function look() {
    clearTimeout(timer)
    const now = Date.now()
    const limits = idleLimits()
    const state = idleState(lastActivity(), now, limits)
    isNear = state.phase === 'warning'
    report(state)
    if (state.phase === 'over') return stop()
    timer = setTimeout(
      look,
      isNear ? 1000 : Math.min(checkEveryMs, Math.max(0, limits.warnAfterMs - (now - lastActivity()))),
    )
  }

  function use(event: Event) {
    if (event instanceof PointerEvent && event.type === 'pointermove') {
      // The browser also says that the pointer moved when only the page did.
      const place = `${event.screenX} ${event.screenY}`
      const isSame = pointer === undefined || pointer === place
      pointer = place
      if (isSame) return
    }
    const idleMs = Date.now() - lastActivity()
    if (idleState(0, idleMs, idleLimits()).phase === 'over') return look() // the first touch after a long sleep revives nothing
    if (idleMs < markEveryMs && idleMs >= 0) return
    markActivity()
    if (isNear) look()
  }

  function hear(event: StorageEvent) {
    if (event.key === activityKey || event.key === null) look()
  }

  function stop() {
    clearTimeout(timer)
    for (const sign of signs) document.removeEventListener(sign, use, true)
    removeEventListener('storage', hear)
    removeEventListener('pageshow', look)
    document.removeEventListener('visibilitychange', look)
  }

  for (const sign of signs) document.addEventListener(sign, use, { capture: true, passive: true })
  addEventListener('storage', hear)
  addEventListener('pageshow', look)
  document.addEventListener('visibilitychange', look)
  look()
  return stop
}
