import {
  arrow,
  box,
  circle,
  clipboard,
  clock,
  crate,
  cross,
  door,
  eye,
  fish,
  jar,
  leaf,
  line,
  person,
  probe,
  snow,
  speech,
  table,
  tick,
  ticks,
  tomato,
  van,
} from './motifs.ts'
import type { Scenes } from './scene.ts'

export default {
  'be-ready': {
    faint: [door(264, 176, 84, 150), table()],
    ink: [clipboard(62, 104), probe(150, 78), box(112, 150, 78, 22), 'M120 150v-8h62v8'],
    accent: [ticks(62, 104), clock(264, 56, 20, 7, 0), 'M132 161h38'],
  },
  'ten-minutes': {
    faint: [table()],
    ink: [van(220, 176), crate(70, 176, 84, 50), clock(66, 66, 30, 12, 10)],
    accent: [snow(194, 106), 'M110 118h20m-8-6 8 6-8 6', 'M66 66V44a22 22 0 0 1 19 11z'],
    wash: ['M66 66V44a22 22 0 0 1 19 11z'],
  },
  'good-or-bad': {
    faint: [table(), line(160, 30, 160, 160)],
    ink: [
      fish(84, 74),
      leaf(70, 130),
      tomato(114, 136, 16),
      fish(240, 74),
      'M218 142c-2-20 10-30 28-30c-6 8 6 14-4 20c8 6-14 12-24 10zM262 130c0-22 34-22 34 2c-4 18-28 18-34-2z',
    ],
    accent: [tick(84, 36), cross(240, 36), 'M270 126l6 8m8-10-4 10', 'M56 60c-6-4-6-12 0-16'],
  },
  reject: {
    faint: [table()],
    ink: [person(60, 176, 1.05), crate(164, 170, 84, 54), person(270, 176, 0.95)],
    accent: [
      cross(164, 92),
      circle(164, 92, 18),
      speech(112, 40, 80, 36),
      'M88 40h48',
      arrow(212, 132, 234, 132),
    ],
  },
  'date-it': {
    faint: [table(), 'M20 96h280'],
    ink: [jar(70, 92), jar(160, 92), jar(250, 92), box(76, 118, 168, 54), 'M76 134h168M104 110v14m112-14v14'],
    accent: [
      box(56, 66, 28, 16),
      box(146, 66, 28, 16),
      box(236, 66, 28, 16),
      'M96 148h20m10 0h20m10 0h20m10 0h20M96 160h20m10 0h20',
    ],
    wash: [box(56, 66, 28, 16), box(146, 66, 28, 16), box(236, 66, 28, 16)],
  },
  'first-out': {
    faint: ['M20 100h280M20 176h280'],
    ink: [jar(66, 96), jar(132, 96), jar(198, 96), crate(80, 172, 70, 44), crate(166, 172, 70, 44)],
    accent: [arrow(286, 74, 232, 74), 'M54 70h24', arrow(40, 124, 24, 124), arrow(296, 150, 214, 150)],
    wash: [box(48, 56, 36, 40)],
  },
  'final-receiving': {
    faint: [door(64, 176, 80, 150), table()],
    ink: [van(216, 176), clock(64, 58, 20, 7, 0), crate(140, 176, 40, 26)],
    accent: [tick(140, 132), 'M86 120h20m-8-6 8 6-8 6'],
  },
  'watch-receiving': {
    faint: [table()],
    ink: [eye(66, 62), crate(150, 176, 80, 52), clipboard(256, 106)],
    accent: [line(98, 72, 128, 108), ticks(256, 106), probe(150, 84)],
  },
} satisfies Scenes
