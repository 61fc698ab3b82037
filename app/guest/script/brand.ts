import { colourDeclarations, guestColours } from '~/domain/loyalty/guest-colours'
import { manifestAddress } from './ask'
import type { Place } from './shapes'
import { locale, written } from './words'

const sheet = new CSSStyleSheet()

/** Puts the tenant's name and colours on the page: style, title, the bar of the browser, and what it is installed as. */
export function putOnBrand(place: Place) {
  sheet.replaceSync(`:root{${colourDeclarations(place.brand_color)}}`)
  document.adoptedStyleSheets = [sheet]
  document.title = `${written(place.rules.name)} · ${place.tenant}`
  const { band } = guestColours(place.brand_color)
  for (const time of ['light', 'dark'] as const) {
    const meta = document.querySelector<HTMLMetaElement>(`meta[name=theme-color][media*=${time}]`)
    if (meta) meta.content = band[time]
  }
  linkTo('manifest', manifestAddress(place.slug, locale))
  linkTo('icon', initialPicture(place, 64))
  linkTo('apple-touch-icon', initialPicture(place, 180))
}

function linkTo(rel: string, href: string) {
  const link = document.querySelector<HTMLLinkElement>(`link[rel="${rel}"]`)
  if (link && href) {
    link.removeAttribute('type')
    link.href = href
  }
}

/** The tenant's initial on its colour, as a picture; empty where the browser draws none. */
function initialPicture({ tenant, brand_color }: Place, size: number): string {
  const canvas = document.createElement('canvas')
  canvas.width = size
  canvas.height = size
  const pen = canvas.getContext('2d')
  if (!pen) return ''
  const { band, onBand } = guestColours(brand_color)
  pen.fillStyle = band.light
  pen.fillRect(0, 0, size, size)
  pen.fillStyle = onBand.light
  pen.font = `600 ${size * 0.56}px sans-serif`
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText([...tenant.trim()][0]?.toUpperCase() ?? '', size / 2, size * 0.54)
  return canvas.toDataURL('image/png')
}
