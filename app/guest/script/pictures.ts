import { photoAddress } from './ask'
import { h } from './element'
import { sign } from './parts'
import type { Reward } from './shapes'
import { written } from './words'

/** Drawings of rewards, one line each, by the name that the tenant chose. */
const drawings: Record<string, string> = {
  cup: 'M4 9h13v5a5 5 0 0 1-5 5H9a5 5 0 0 1-5-5V9Zm13 1h1.5a2.5 2.5 0 0 1 0 5H17M8 3v3m4-3v3',
  dessert: 'M5 10h14l-2 6H7l-2-6Zm2 0a5 5 0 0 1 10 0M12 16v4m-4 0h8M12 3v2',
  thali:
    'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16Zm-3-9a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm6 0a2 2 0 1 0 0-4 2 2 0 0 0 0 4Zm-3 6a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  chef: 'M7 14v6h10v-6M7 17h10M7 14a4 4 0 1 1 .8-7.9 4.5 4.5 0 0 1 8.4 0A4 4 0 1 1 17 14',
  gift: 'M4 9h16v4H4zM5.5 13v7h13v-7M12 9v11M12 9c-5 0-5-5-2.5-5S12 9 12 9Zm0 0c5 0 5-5 2.5-5S12 9 12 9Z',
}

/** The drawing of a reward; a name that is not known yet is drawn as a gift. */
function drawing(name: string) {
  return sign(drawings[name] ?? drawings.gift ?? '', 'g-picture')
}

/** The photo of a reward where it has one, else its drawing, which also stands where a photo does not load. */
export function pictureOf({ picture, photo }: Pick<Reward, 'picture' | 'photo'>) {
  if (!photo) return drawing(picture)
  const { id, width, height, alt } = photo
  const shown = h('img', {
    class: 'g-reward-photo',
    alt: written(alt),
    width,
    height,
    loading: 'lazy',
    decoding: 'async',
  })
  shown.addEventListener('error', () => shown.replaceWith(drawing(picture)))
  shown.src = photoAddress(id)
  return shown
}
