import {
  arrow,
  box,
  card,
  circle,
  cloche,
  clock,
  code,
  coin,
  crate,
  cross,
  door,
  drop,
  fish,
  glass,
  hand,
  line,
  mercury,
  paper,
  person,
  phone,
  plate,
  pot,
  speech,
  star,
  steam,
  tap,
  thermometer,
  tick,
  wheat,
} from './motifs.ts'
import type { Scene, Scenes } from './scene.ts'

/** The ground of every cover: the flight of steps. */
const faint = ['M0 94h120v-5h20v-5h20']

const drawn = {
  'first-thirty-seconds': {
    wash: [box(78, 24, 40, 70)],
    faint,
    ink: [door(98, 94, 40, 70), person(40, 94, 0.82)],
    accent: ['M34 38c4 4 8 4 12 0', clock(139, 26, 13, 12, 5)],
  },
  'taking-the-order': {
    wash: [circle(112, 38, 26)],
    faint,
    ink: [paper(46, 50, 52, 72, 4), speech(114, 36, 60, 36)],
    accent: [tick(46, 68), line(96, 32, 132, 32), line(96, 42, 118, 42)],
  },
  'bill-upi-and-farewell': {
    wash: [circle(114, 26, 20)],
    faint,
    ink: [phone(46, 48, 80), card(114, 56)],
    accent: [code(46, 44), coin(114, 18)],
  },
  'complaint-recovery': {
    wash: [circle(110, 36, 26)],
    faint,
    ink: [person(42, 94, 0.82), speech(112, 36, 64, 40)],
    accent: [tick(112, 36), plate(96, 84, 22)],
  },
  'clean-hands-clean-kitchen': {
    wash: [circle(46, 62, 32)],
    faint,
    ink: [hand(46, 60), tap(124, 24)],
    accent: [drop(140, 66), circle(78, 60, 5), circle(92, 76, 4), circle(104, 58, 3)],
  },
  'time-and-temperature': {
    wash: [circle(108, 44, 30)],
    faint,
    ink: [thermometer(40, 86, 74), clock(108, 44, 30, 10, 10)],
    accent: [mercury(40, 84, 34), line(56, 30, 66, 30), line(56, 44, 66, 44), line(56, 58, 66, 58)],
  },
  'allergens-and-cross-contamination': {
    wash: [circle(36, 52, 26)],
    faint,
    ink: [wheat(36, 54), fish(116, 30), glass(100, 94)],
    accent: [line(66, 14, 66, 88), cross(136, 68)],
  },
  'receiving-and-rotation': {
    wash: [box(11, 52, 58, 42)],
    faint,
    ink: [crate(40, 94, 58, 42), crate(94, 94, 44, 32)],
    accent: [arrow(102, 38, 48, 38), 'M102 38c14 0 14-18 0-18h-20', tick(40, 24)],
  },
} satisfies Scenes

/** The covers of our own courses, by slug, each on a sheet of 160 by 100: half as large as the drawings of lessons. */
export const covers: Scenes = drawn

/** What an author may choose from. */
export const coverNames = Object.keys(drawn) as (keyof typeof drawn)[]

/** The cover of a course that a tenant wrote, by its side of the house. */
export const ownCovers: Record<'front' | 'back', Scene> = {
  front: { wash: [circle(72, 60, 32)], faint, ink: [cloche(72, 80, 38)], accent: [star(132, 30)] },
  back: { wash: [circle(70, 68, 24)], faint, ink: [pot(70, 94, 76, 44)], accent: [steam(70, 42)] },
}
