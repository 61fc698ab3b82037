import { arcade, hall, night, room, sky } from './behind.ts'
import * as desk from './desk-things.ts'
import { at, box, line, sceneOf, solid, warm } from './hand.ts'
import * as house from './house-things.ts'
import * as works from './works-things.ts'

/** Places where the work is done, for the pages that belong to no trade, by a name. */
export const places: Record<string, string> = {
  laundry: sceneOf({
    behind: sky(),
    first: at(-30, 0, house.person(solid)) + at(38, 0, house.towels()),
    next: house.washing(),
    last: house.bed(),
  }),
  banquet: sceneOf({
    behind: hall() + at(396, 0, house.lamp()),
    first: at(-34, 0, house.cook()) + at(36, -30, house.cloche()),
    next: at(-34, 0, house.person(solid)) + at(34, 0, house.person()),
    last: house.laidTable(),
  }),
  dhaba: sceneOf({
    behind: night(),
    first: works.truck(),
    next: house.stove(),
    last: house.laidTable(),
  }),
  homestay: sceneOf({
    behind: sky(),
    first: at(-18, 0, house.guest()),
    next: at(-38, 0, house.door()) + at(44, 0, house.person()),
    last: works.house(),
  }),
  desk: sceneOf({
    behind: room() + at(240, 166, house.keyRack()),
    first: at(-24, 0, desk.phone()) + at(46, 0, house.bell()),
    next: house.counter() + at(-34, -76, house.bell()),
    last: desk.clipboard(),
  }),
  payment: sceneOf({
    behind: hall(),
    first: desk.phone(
      warm(`${box(-16, -98, 13, 13)}${box(3, -98, 13, 13)}${box(-16, -79, 13, 13)}`) +
        line('M4-78h12M4-68h12M-16-54h32'),
    ),
    next: at(-50, 0, desk.coins(3)) + at(0, 0, desk.coins(5)) + at(50, 0, desk.coins(2)),
    last: desk.signed(),
  }),
  stage: sceneOf({
    behind: arcade(),
    first: works.seats(),
    next: at(-40, 0, house.person(solid)) + at(34, 0, house.menuCard()),
    last: desk.board(),
  }),
}
