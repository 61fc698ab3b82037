import * as desk from './desk-things.ts'
import { at, line, solid, warm } from './hand.ts'
import * as house from './house-things.ts'

/** Each stands on the lower edge of its own small sheet, 160 wide and 150 high. */
const on = (...things: string[]) => at(80, 148, ...things)

/** Who works on an engagement, each with what the work is done with; by the name of the role. */
export const roles: Record<string, string> = {
  lead: on(at(-34, 0, house.person(solid)), at(36, 0, desk.signed())),
  observer: on(at(-40, 0, house.person()), at(22, -8, `<g transform="scale(.85)">${desk.lens(warm)}</g>`)),
  analyst: on(at(-44, 0, house.person(solid)), at(34, 0, `<g transform="scale(.62)">${desk.chart()}</g>`)),
  trainer: on(at(-34, 0, house.person(solid)), at(34, 0, house.cook())),
  desk: on(
    at(-40, 0, desk.phone(warm('M-14-88h28v18h-28z') + line('M-14-56h28M-14-42h18'))),
    at(34, 0, house.person(solid)),
  ),
  anchor: on(at(-34, 0, house.person(warm)), at(40, 0, house.door())),
}
