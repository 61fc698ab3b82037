import { at, box, circle, light, line } from './hand.ts'
import { lamp } from './house-things.ts'

// What falls behind the things, in light alone: it says whether one is in a room, at a window or under the sky.

const arch = (x: number, w: number, top: number, foot: number) =>
  `M${x} ${foot}v${top - foot + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V${foot}z`

/** A room with an arched window and a lamp above the highest step. */
export const room = () => light(arch(182, 116, 40, 258)) + at(396, 0, lamp())
/** A wall of arches, as verandas have them. */
export const arcade = () => light(arch(20, 128, 96, 306) + arch(176, 128, 52, 258) + arch(332, 128, 14, 210))
/** Under the sky: a large sun that stands behind the highest step. */
export const sky = () => light(circle(384, 118, 92)) + line('M30 96h62M52 112h62M196 52h46')
/** A hall with three panes. */
export const hall = () => light(box(24, 120, 120, 186) + box(180, 72, 120, 186) + box(336, 24, 120, 186))
/** Night: a window in which there is light, behind the middle. */
export const night = () =>
  light(circle(240, 150, 116)) +
  line('M410 40l4 10 10 4-10 4-4 10-4-10-10-4 10-4zM60 72l3 7 7 3-7 3-3 7-3-7-7-3 7-3z')
/** A workshop: one long light under the roof. */
export const workshop = () => light('M20 306V120l140-54v60l150-58v56L464 62v148z')
