import { isInShare } from '~/domain/flag-bucket'
import { declaredSiteFlags, type SiteFlag } from '~/domain/site-flags'

/** Under this name the device's draw is kept, with consent. */
const drawKey = 'sopan-draw'

/**
 * Which flags of the site are on for this visitor, from the function that knows. What it does not say, or all of it where
 * it gives no answer, is as the code declares.
 */
export async function siteFlags(
  address: string,
  declared: Readonly<Record<SiteFlag, { isOnByDefault: boolean }>> = declaredSiteFlags,
): Promise<(key: SiteFlag) => boolean> {
  const shares = await sharesFrom(address)
  const draw = deviceDraw()
  return (key) => {
    const share = shares?.[key]
    return typeof share === 'number' ? isInShare(key, draw, share) : declared[key].isOnByDefault
  }
}

/** Of how many visitors in per cent each flag is on; nothing where no good answer comes. */
async function sharesFrom(address: string): Promise<Partial<Record<SiteFlag, unknown>> | null> {
  try {
    const answer = await fetch(address)
    return answer.ok ? await answer.json() : null
  } catch {
    return null
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
