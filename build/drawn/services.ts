import { arcade, hall, room, sky, workshop } from './behind.ts'
import * as desk from './desk-things.ts'
import { at, line, sceneOf, solid, warm } from './hand.ts'
import * as house from './house-things.ts'
import * as works from './works-things.ts'

/** The drawings of the services, by the id of their page. */
export const services: Record<string, string> = {
  'sales-excellence': sceneOf({
    behind: hall(),
    first: at(-30, 0, desk.phone()) + at(40, -60, `<g transform="scale(.8)">${desk.bubble()}</g>`),
    next: desk.calendar(),
    last: house.laidTable(),
  }),
  'talent-optimization': sceneOf({
    behind: arcade(),
    first: at(-14, 0, house.guest()),
    next: at(-40, 0, desk.locker()) + at(40, 0, house.person(solid)),
    last: house.cook(),
  }),
  'digital-transformation': sceneOf({
    behind: workshop(),
    first: at(-4, 0, desk.pile()) + at(0, -70, desk.pile()),
    next: desk.stopwatch(),
    last: desk.phone(warm('M-14-92h28v16h-28z') + line('M-14-62h28M-14-48h28M-14-34h16')),
  }),
  'mystery-shopping': sceneOf({
    behind: room(),
    first: house.laidTable(),
    next: at(0, -26, desk.lens()) + at(-2, -60, `<g transform="scale(.5)">${desk.eye()}</g>`),
    last: desk.clipboard(),
  }),
  'frontline-training': sceneOf({
    behind: arcade(),
    first: desk.phone(warm('M-8-88l20 14-20 14z') + line('M-14-40h28M-14-28h18')),
    next: at(-40, 0, house.person(solid)) + at(30, -44, house.covered()),
    last: house.person() + at(0, -112, `<g transform="scale(.7)">${desk.star()}</g>`),
  }),
  'kpi-management': sceneOf({
    behind: hall(),
    first: desk.ledger(),
    next: desk.chart(),
    last: at(-36, 0, house.person(solid)) + at(34, -40, desk.bubble()),
  }),
  'guest-loyalty': sceneOf({
    behind: arcade(),
    first: house.cup(warm),
    next: desk.stampCard(),
    last: desk.ledger() + at(30, -66, desk.coins(3)),
  }),
  'menu-and-pricing': sceneOf({
    behind: room(),
    first: at(0, -12, house.covered()),
    next: house.menuCard(),
    last: at(-50, 0, desk.coins(2)) + at(0, 0, desk.coins(4)) + at(50, 0, desk.coins(7)),
  }),
  'opening-readiness': sceneOf({
    behind: sky(),
    first: at(-28, 0, works.ladder()) + at(34, 0, house.person(solid)),
    next: desk.clipboard(),
    last: house.openingDoor(),
  }),
}
