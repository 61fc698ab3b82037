import {
  arrow,
  circle,
  cloche,
  clock,
  cross,
  eye,
  glass,
  line,
  paper,
  person,
  plate,
  speech,
  table,
  tick,
} from './motifs.ts'
import type { Scenes } from './scene.ts'

export default {
  'see-early': {
    faint: [table()],
    ink: [
      person(214, 176, 1.1),
      'M202 98c6-5 18-5 24 0',
      plate(214, 150, 50),
      'M190 148c4-18 44-18 48 0',
      clock(276, 56, 22, 8, 25),
    ],
    accent: [eye(74, 82), line(110, 86, 172, 98), 'M198 88h6m20 0h6'],
  },
  listen: {
    faint: [table()],
    ink: [person(76, 176, 1.1), person(246, 176, 1.1)],
    accent: [speech(214, 48, 120, 50), 'M166 40h92M166 54h64', 'M96 82c8 4 8 20 0 24m8-32c14 8 14 34 0 42'],
  },
  'sorry-words': {
    faint: [table()],
    ink: [person(92, 176, 1.1), person(246, 176), 'M80 130c8 10 16 10 24 0'],
    accent: [speech(160, 46, 120, 50), 'M146 50c-14-14 4-24 14-10c10-14 28-4 14 10l-14 14z'],
  },
  'act-fast': {
    faint: [table()],
    ink: [clock(74, 80, 40, 12, 10), cloche(226, 156, 46), 'M150 160h20m-26-20h30m-24-20h20'],
    accent: ['M74 80V50A30 30 0 0 1 100 65z', arrow(126, 140, 164, 140)],
    wash: ['M74 80V50A30 30 0 0 1 100 65z'],
  },
  'your-limits': {
    faint: [table()],
    ink: [
      person(58, 176),
      glass(146, 110),
      'M188 110c0-20 40-20 40 0zM184 110h48',
      paper(272, 92, 40, 56, 3),
    ],
    accent: ['M120 126h174', tick(146, 148), tick(208, 148), 'M262 148h20'],
  },
  'serious-cases': {
    faint: [table()],
    ink: [plate(104, 132, 66), 'M62 130c10-34 74-34 84 0', 'M196 164h96v-60h-96zM232 104v-12h24v12'],
    accent: ['M84 112c14-16 28 12 44-8', 'M110 92l8 14 4-12z', 'M244 120v28m-14-14h28', cross(104, 160)],
    wash: [circle(244, 134, 22)],
  },
  'come-back': {
    faint: [table()],
    ink: [
      person(78, 176),
      plate(160, 150, 40),
      'M140 148c4-14 36-14 40 0',
      paper(256, 104, 74, 100, 4),
      'M292 60l-34 48-4 12 12-6 34-48z',
    ],
    accent: ['M104 80c30-34 70-30 92-4m0-14v14h-14', tick(238, 140)],
  },
  'final-complaint': {
    faint: [table(), 'M20 176v-40m60 40v-40m60 40v-40m60 40v-40m60 40v-40'],
    ink: [plate(50, 134, 34), plate(160, 134, 34), plate(270, 134, 34), 'M24 136h52M134 136h52m58 0h52'],
    accent: [
      speech(50, 76, 66, 40),
      'M50 64v14m0 6v.1',
      speech(160, 76, 66, 40),
      'M150 82c6-6 14-6 20 0',
      speech(270, 76, 66, 40),
      clock(270, 76, 12, 9, 0),
    ],
  },
  'watch-complaint': {
    faint: [table()],
    ink: [person(74, 176, 1.1), person(246, 176, 1.1), 'M236 88l8 4m14-4-8 4m-14 16c6-6 12-6 18 0'],
    accent: [speech(170, 46, 96, 46), 'M150 46h10m6 0h10m6 0h10', paper(160, 140, 34, 46, 2)],
  },
} satisfies Scenes
