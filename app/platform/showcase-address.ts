import type { LookAround } from '~/domain/demo-accounts'
import { type Locale, localePath } from '~/domain/locale'
import brand from '~content/brand.json'

/** The origin of the showcase that the owner entered; empty where there is none, and then only a demo is looked around in. */
export const showcaseOrigin = URL.canParse(brand.showcase) ? new URL(brand.showcase).origin : ''

/** Where one press leads into a workspace: of the showcase, or of the demo on this machine. */
export function lookAroundAddress(locale: Locale, who: LookAround): string {
  return showcaseOrigin + localePath(locale, `/demo/${who}`)
}
