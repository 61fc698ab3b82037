import { hall, night, room, sky, workshop } from './behind.ts'
import * as desk from './desk-things.ts'
import { at, body, line, sceneOf, solid, warm } from './hand.ts'
import * as house from './house-things.ts'
import * as lab from './lab-things.ts'
import * as works from './works-things.ts'

/** The drawings of the trades that live by what is new, by the id of their page. */
export const youngTrades: Record<string, string> = {
  'media-entertainment': sceneOf({
    behind: night(),
    first: at(0, -10, desk.ticket()) + line('M-50-4h100'),
    next: works.projector(),
    last: works.seats(),
  }),
  'green-technology': sceneOf({
    behind: sky(),
    first: works.house(solid),
    next: works.panel(),
    last: works.sun(),
  }),
  biotechnology: sceneOf({
    behind: hall(),
    first: lab.coldBox(),
    next: lab.flask(),
    last: lab.microscope(),
  }),
  '3d-printing': sceneOf({
    behind: workshop(),
    first: desk.paper() + at(-4, -26, line('M0-20l14 8v16l-14 8-14-8v-16z')),
    next: lab.printer(),
    last: lab.cube(),
  }),
  cybersecurity: sceneOf({
    behind: night(),
    first: at(0, -10, lab.alarm()),
    next: lab.shield(),
    last: at(-30, 0, house.person(solid)) + at(36, 0, desk.phone()),
  }),
  'artificial-intelligence': sceneOf({
    behind: hall(),
    first: desk.pile(),
    next: lab.nodes(),
    last: at(-34, 0, house.person(solid)) + at(36, 0, desk.signed()),
  }),
  'internet-of-things': sceneOf({
    behind: workshop(),
    first: at(-30, 0, works.ladder()) + at(36, 0, house.person(solid)),
    next: lab.sensor(),
    last: desk.screen(line('M-48-36h20l12-26 16 36 14-44 10 34h24')),
  }),
  'robotics-automation': sceneOf({
    behind: workshop(),
    first: works.crate(),
    next: lab.robotArm(),
    last: at(-34, 0, house.person(solid)) + at(36, 0, lab.stopButton()),
  }),
  'virtual-reality-metaverse': sceneOf({
    behind: night(),
    first: lab.rack(),
    next: house.person() + at(0, -62, `<g transform="scale(.6)">${lab.goggles()}</g>`),
    last: lab.cube(body) + at(0, -60, warm('M0-24l20 11v22l-20 11-20-11v-22z')),
  }),
  'cryptocurrency-blockchain': sceneOf({
    behind: night(),
    first: lab.coin(),
    next: lab.chain(),
    last: at(-34, 0, house.person(solid)) + at(38, -70, desk.bubble()),
  }),
  'quantum-computing': sceneOf({
    behind: room(),
    first: desk.pile(),
    next: at(0, -14, lab.cryostat()),
    last: lab.atom(),
  }),
  'space-technology': sceneOf({
    behind: sky(),
    first: lab.dish(),
    next: at(0, -70, lab.satellite()),
    last: lab.rocket(),
  }),
  nanotechnology: sceneOf({
    behind: hall(),
    first: lab.flask(body),
    next: at(0, -16, lab.lattice()),
    last: lab.samples(),
  }),
}
