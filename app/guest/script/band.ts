import { type Locale, languageName, localePath } from '~/domain/locale'
import { climbed } from '~/domain/loyalty/stairs'
import { h, s } from './element'
import { keep, slug } from './kept'
import type { Place } from './shapes'
import { locale, written } from './words'

const steps = 7
const [width, rise, tread] = [364, 11, 52]

/** The coloured head of the page: whose card it is, what is said in it, and a flight of steps at its foot. */
export function band(place: Place, content: readonly Node[], progress?: { have: number; wanted: number }) {
  return h(
    'header',
    { class: 'g-band' },
    h(
      'div',
      { class: 'g-brand' },
      logo(place),
      h(
        'div',
        { class: 'g-names' },
        h('p', { class: 'g-programme' }, written(place.rules.name)),
        h('p', { class: 'g-tenant' }, place.tenant),
      ),
      otherLanguage(),
    ),
    ...content,
    stairs(progress ? climbed(progress.have, progress.wanted, steps) : 0),
  )
}

/** Another page in the other language, with the same card and what the address says besides. */
export function otherLanguage() {
  const other: Locale = locale === 'en' ? 'hi' : 'en'
  return h(
    'a',
    {
      class: 'g-language',
      lang: other,
      hreflang: other,
      onclick: () => keep({ language: other }),
      href: localePath(other, `/loyalty${slug ? `/${slug}` : ''}`) + location.search,
    },
    languageName[other],
  )
}

function logo({ logo_url }: Place) {
  if (!logo_url) return null
  const picture = h('img', { src: logo_url, alt: '', class: 'g-logo' })
  picture.addEventListener('error', () => picture.remove())
  return picture
}

/** The steps to what comes next: those climbed are lit, and the guest stands on the last of them. */
function stairs(reached: number) {
  const height = rise * steps + 4
  const top = (step: number) => height - rise * step
  const flight = Array.from(
    { length: steps },
    (_, at) => `V${top(at + 1)}H${at === steps - 1 ? width : tread * (at + 1)}`,
  )
  return s(
    'svg',
    { viewBox: `0 0 ${width} ${height}`, class: 'g-stairs', 'aria-hidden': 'true' },
    s('path', { class: 'g-flight', d: `M0 ${height}${flight.join('')}V${height}Z` }),
    Array.from({ length: reached }, (_, at) =>
      s('path', { class: 'g-tread', d: `M${tread * at} ${top(at + 1)}h${tread}` }),
    ),
    reached > 0
      ? s('circle', { class: 'g-stand', cx: tread * (reached - 0.5), cy: top(reached) - 8, r: 5 })
      : null,
  )
}
