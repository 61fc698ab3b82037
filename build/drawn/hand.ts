/**
 * The hand in which all drawings are made: one line weight, two tones and their lights, and a flight of steps on which
 * things stand. Colours are the page's (`drawn` in `app/ui/base.css`), so that a drawing takes its theme and its band.
 * A thing is drawn around `0 0`, the middle of its foot; `at` puts it on its place.
 */

const path = (fill: string) => (d: string) => `<path fill="${fill}" d="${d}"/>`

/** A body: what stands before something hides it. */
export const body = path('var(--drawn-sheet)')
/** The one thing a drawing is about, in marigold. */
export const warm = path('var(--drawn-warm)')
/** Solid ink. */
export const solid = path('var(--drawn-mass)')
/** Light that falls, without an outline. */
export const light = (d: string) => `<path fill="var(--drawn-glow)" stroke="none" d="${d}"/>`
/** A line alone. */
export const line = path('none')

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`
export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`

export const at = (x: number, y: number, ...things: string[]) =>
  `<g transform="translate(${x} ${y})">${things.join('')}</g>`

const sheet = { width: 480, height: 340 }

/** Where the treads lie, from the left: each drawing tells three things, and each stands one step higher. */
const treads = [
  { x: 84, y: 306 },
  { x: 240, y: 258 },
  { x: 396, y: 210 },
] as const

/** The edge of the flight, which is drawn last and in marigold. */
const edge = 'M6 306h156v-48h156v-48h156'

interface Scene {
  /** What falls behind the things: a window, a lamp, a wall. */
  behind: string
  /** The three things, from the lowest step to the highest. */
  first: string
  next: string
  last: string
}

/** What is drawn of a scene: all but its edge, which the page draws itself so that it can run along the steps. */
export function sceneOf({ behind, first, next, last }: Scene): string {
  const [low, middle, high] = treads
  const flight = `<path fill="var(--drawn-mass)" stroke="none" d="${edge}v130H6z"/>`
  return [
    behind,
    flight,
    at(low.x, low.y, first),
    at(middle.x, middle.y, next),
    at(high.x, high.y, last),
  ].join('')
}

/** A scene with its edge, for lists: there nothing moves, and no page has to draw it again for each. */
export const withEdge = (scene: string) =>
  `${scene}<path fill="none" stroke="var(--drawn-warm)" stroke-width="5" stroke-linejoin="miter" stroke-linecap="butt" d="${edge}"/>`

/** Drawings as one file, each to be used by its id: `<use href="...#id">` takes the colours from where it is used. */
export function fileOf(scenes: Record<string, string>): string {
  const drawings = Object.entries(scenes).map(
    ([id, scene]) =>
      `<g id="${id}" fill="none" stroke="var(--drawn-line)" stroke-width="3" stroke-linejoin="round" stroke-linecap="round">${scene}</g>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${sheet.width} ${sheet.height}">${drawings.join('')}</svg>\n`
}
