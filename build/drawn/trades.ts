import { arcade, hall, night, room, sky, workshop } from './behind.ts'
import * as desk from './desk-things.ts'
import { at, line, sceneOf, solid, warm } from './hand.ts'
import * as house from './house-things.ts'
import * as works from './works-things.ts'

/** The drawings of the trades, by the id of their page: three things on three steps, from who comes to what remains. */
export const trades: Record<string, string> = {
  'hospitality-tourism': sceneOf({
    behind: room() + at(240, 166, house.keyRack()),
    first: at(-18, 0, house.guest()),
    next: house.counter() + at(34, -76, house.bell()),
    last: house.bed(),
  }),
  'food-beverage': sceneOf({
    behind: arcade(),
    first: house.stove(),
    next: house.pass(),
    last: house.laidTable(),
  }),
  'professional-services': sceneOf({
    behind: hall(),
    first: desk.pile(),
    next: at(-34, 0, house.person(solid)) + at(34, 0, house.person()),
    last: desk.signed(),
  }),
  'b2b-saas': sceneOf({
    behind: hall(),
    first: desk.screen(),
    next: house.person() + at(0, -72, desk.headset()),
    last: desk.bars(),
  }),
  'ecommerce-retail': sceneOf({
    behind: arcade(),
    first: works.shelf(),
    next: at(-34, 0, house.person(solid)) + at(38, 0, works.shirt()),
    last: works.bag(),
  }),
  'healthcare-medtech': sceneOf({
    behind: room() + at(240, 214, desk.clock()),
    first: at(-26, 0, house.chair()) + at(34, 0, house.person()),
    next: house.counter(),
    last: works.couch(),
  }),
  'education-edtech': sceneOf({
    behind: arcade(),
    first: at(-26, 0, house.person(solid)) + at(34, 0, desk.backpack()),
    next: desk.board(),
    last: desk.books(),
  }),
  'real-estate-proptech': sceneOf({
    behind: sky(),
    first: at(-26, 0, house.person(solid)) + at(38, 0, desk.key()),
    next: works.tower(),
    last: works.house(),
  }),
  'digital-services': sceneOf({
    behind: night(),
    first: desk.screen(line('M-20-66l40 28M20-66l-40 28')),
    next: house.person(solid) + at(0, -72, desk.headset()),
    last: desk.bubble(),
  }),
  'financial-services': sceneOf({
    behind: hall(),
    first: desk.files(),
    next: house.counter() + at(0, -76, house.person(solid)),
    last: at(-28, 0, desk.coins(3)) + at(28, 0, desk.coins(6)),
  }),
  'manufacturing-industrial': sceneOf({
    behind: workshop(),
    first: works.press(),
    next: works.conveyor(),
    last: works.crate(warm),
  }),
  'energy-utilities': sceneOf({
    behind: night(),
    first: works.pylon(),
    next: works.meter(),
    last: works.house(),
  }),
  'transportation-logistics': sceneOf({
    behind: sky(),
    first: works.crate() + at(0, -56, desk.parcel()),
    next: works.truck(),
    last: at(-16, 0, house.door()) + at(44, 0, works.pin()),
  }),
}
