import {
  arrow,
  box,
  candle,
  chair,
  circle,
  clock,
  door,
  eye,
  glass,
  line,
  paper,
  person,
  plate,
  speech,
  star,
  table,
  tick,
} from './motifs.ts'
import type { Scenes } from './scene.ts'

export default {
  'ready-yourself': {
    faint: [table()],
    ink: [box(176, 26, 96, 150), person(224, 176, 1), person(92, 176, 1.15)],
    accent: [
      'M80 122l12 8 12-8',
      'M92 132v30',
      box(104, 140, 16, 10),
      tick(146, 60),
      clock(40, 52, 18, 12, 2),
    ],
    wash: [box(176, 26, 96, 150)],
  },
  'ready-table': {
    faint: [table(188)],
    ink: [
      'M40 92h240v12H40zM70 104v84m180-84v84',
      plate(110, 88, 34),
      plate(212, 88, 34),
      glass(66, 92),
      glass(258, 92),
    ],
    accent: [candle(160, 92), 'M98 76l12-16 12 16M200 76l12-16 12 16'],
  },
  'see-and-greet': {
    faint: [door(246, 176, 88, 150), table()],
    ink: [person(246, 176, 0.95), person(76, 176, 1.15), 'M66 92c6 6 14 6 20 0'],
    accent: [speech(140, 44, 96, 44), 'M126 50c0-12 6-16 14-20c8 4 14 8 14 20', eye(160, 118)],
  },
  'busy-hands': {
    faint: [table()],
    ink: [
      person(120, 176, 1.2),
      plate(60, 118, 30),
      plate(184, 118, 30),
      'M44 116c4-14 28-14 32 0m92 0c4-14 28-14 32 0',
      person(268, 176, 0.85),
    ],
    accent: ['M110 92c6 6 14 6 20 0', speech(214, 52, 70, 36), 'M198 52h32'],
  },
  'wait-honestly': {
    faint: [table()],
    ink: [clock(86, 84, 46, 8, 15), person(226, 176), person(282, 176, 0.8)],
    accent: ['M86 84l0-34a34 34 0 0 1 34 34z', speech(190, 50, 80, 38), 'M170 50h10m8 0h22'],
    wash: ['M86 84l0-34a34 34 0 0 1 34 34z'],
  },
  'seat-everyone': {
    faint: [table()],
    ink: [
      'M110 112h110v10H110zM165 122v54',
      chair(84, 176),
      'M262 176v-70m0 36h-34v34',
      person(40, 176, 0.7),
    ],
    accent: [
      'M284 100c8 0 8-12 0-12s-8 12 0 12zM284 104v30h18m-18-16h14',
      circle(284, 158, 18),
      arrow(58, 96, 84, 100),
    ],
  },
  'hand-over': {
    faint: [table()],
    ink: [person(70, 176, 1.05), person(250, 176, 1.05), 'M104 134h24m64 0h24'],
    accent: [paper(160, 128, 46, 58, 3), speech(160, 50, 110, 42), 'M120 44h80M120 56h48', tick(288, 60)],
    wash: [box(137, 99, 46, 58)],
  },
  'final-greeting': {
    faint: [door(160, 176, 120, 156), table()],
    ink: [person(136, 176, 0.8), person(190, 176, 0.8), person(48, 176, 1), person(280, 176, 0.8)],
    accent: [clock(160, 44, 16, 8, 0), star(48, 52), 'M92 150h20m-8-6 8 6-8 6'],
  },
  'watch-greeting': {
    faint: [door(262, 176, 76, 140), table()],
    ink: [eye(66, 62), person(158, 176, 1.05), person(262, 176, 0.85)],
    accent: [line(98, 70, 132, 86), speech(214, 56, 62, 34), 'M200 56h28', tick(66, 124)],
  },
} satisfies Scenes
