import { papers } from '../contrast.ts'
import { type InBoth, type Locale, languageTag, localePath } from '../locale.ts'
import { guestColours } from './guest-colours.ts'

interface Installed {
  slug: string
  tenant: string
  brand_color: string | null
  rules: { name: InBoth }
}

/**
 * What a phone installs a tenant's card as: its own name, colour and drawn initial. `site` is the origin of the page: a
 * function may answer from another one, and browsers take no address that is not of the page's.
 */
export function guestManifest(place: Installed, language: Locale, site: string) {
  const address = `${site}${localePath(language, `/loyalty/${place.slug}`)}`
  const name = place.rules.name[language] || place.rules.name.en
  const { band, onBand } = guestColours(place.brand_color)
  return {
    id: `${site}/loyalty/${place.slug}`,
    name: name === place.tenant ? name : `${name}, ${place.tenant}`,
    short_name: name,
    lang: languageTag[language],
    start_url: address,
    scope: address,
    display: 'standalone',
    orientation: 'portrait',
    background_color: papers.light,
    theme_color: band.light,
    icons: [
      {
        src: `data:image/svg+xml,${encodeURIComponent(drawnInitial(place.tenant, band.light, onBand.light))}`,
        sizes: 'any',
        type: 'image/svg+xml',
        purpose: 'any maskable',
      },
    ],
  }
}

/** The origin in a text, or an empty text when it is none. */
export function originIn(text: string): string {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) ? new URL(text).origin : ''
}

/** The first letter of a name on a coloured square, with room around it for a round mask. */
function drawnInitial(name: string, ground: string, letter: string): string {
  const [initial = ''] = [...name.trim().toUpperCase()]
  const safe = initial.replace(/[<>&]/g, '')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><path fill="${ground}" d="M0 0h512v512H0z"/><text x="256" y="266" fill="${letter}" font-family="sans-serif" font-size="260" font-weight="600" text-anchor="middle" dominant-baseline="central">${safe}</text></svg>`
}
