export type Tone = 'ground' | 'blue' | 'orange' | 'ink' | 'soft' | 'hairline'
export type Shape =
  | { is: 'box'; x: number; y: number; width: number; height: number; tone: Tone; share: number }
  | { is: 'line'; points: readonly (readonly [number, number])[]; tone: Tone }
  | { is: 'dot'; x: number; y: number; tone: Tone }
  | {
      is: 'text'
      x: number
      y: number
      text: string
      anchor: 'start' | 'middle' | 'end'
      tone: Tone
      size: number
    }

export interface Drawing {
  width: number
  height: number
  shapes: Shape[]
}

const signWidth = 6.6 // of a sign in both scripts at 12, on the broad side
const segmenter = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** The height of a row of bars or cells. */
export const rowHeight = 26

export const text = (
  x: number,
  y: number,
  said: string,
  more: Partial<Extract<Shape, { is: 'text' }>> = {},
): Shape => ({
  is: 'text',
  x,
  y,
  text: said,
  anchor: 'start',
  tone: 'ink',
  size: 12,
  ...more,
})
export const box = (x: number, y: number, wide: number, high: number, tone: Tone, share = 1): Shape => ({
  is: 'box',
  x,
  y,
  width: Math.max(0, wide),
  height: high,
  tone,
  share,
})
/** How much of a width the names of rows take. */
export const namesWidth = (width: number) => Math.min(200, width * 0.34)

/** As much of a name as fits. */
export function fitting(name: string, width: number, size = 12): string {
  const most = Math.max(3, Math.floor(width / ((signWidth * size) / 12)))
  const signs = [...segmenter.segment(name)].map(({ segment }) => segment)
  return signs.length <= most ? name : `${signs.slice(0, most - 1).join('')}…`
}
