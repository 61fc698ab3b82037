import { isInShare } from '~/domain/flag-bucket'
import type { SiteFlag } from '~/domain/flags'

/** Under this name the device's draw is kept, with consent. */
const drawKey = 'sopan-draw'

/** Which flags of the site are on for this visitor, from the function that knows; on where it gives no answer. */
export async function siteFlags(address: string): Promise<(key: SiteFlag) => boolean> {
  try {
    const shares = await (await fetch(address)).json()
    const draw = deviceDraw()
    return (key) => isInShare(key, draw, shares?.[key] ?? 100)
  } catch {
    return () => true
  }
}

/** A number by which this device falls into the shares: the same on every page once the visitor allows it to be kept. */
function deviceDraw(): string {
  let draw = `${Math.random()}`
  try {
    if (document.documentElement.dataset.consent === 'granted') {
      draw = localStorage[drawKey] ?? draw
      localStorage[drawKey] = draw
    }
  } catch {
    // Storage is closed: the draw lives with the page.
  }
  return draw
}
