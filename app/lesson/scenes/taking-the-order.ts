import {
  arrow,
  cap,
  circle,
  cloche,
  clock,
  eye,
  flames,
  leaf,
  line,
  paper,
  person,
  phone,
  speech,
  star,
  table,
  tick,
  wheat,
} from './motifs.ts'
import type { Scenes } from './scene.ts'

export default {
  'know-menu': {
    faint: [table()],
    ink: ['M60 36c30-8 70-8 100 6c30-14 70-14 100-6v132c-30-8-70-8-100 6c-30-14-70-14-100-6zM160 42v132'],
    accent: [flames(110, 84), leaf(110, 120), wheat(212, 74), 'M186 128h52m-52 14h34', star(110, 152)],
    wash: [circle(110, 70, 24), circle(212, 74, 28)],
  },
  'before-service': {
    faint: ['M14 120h292', table()],
    ink: [person(90, 120, 0.95), cap(90, 120, 0.95), person(240, 120, 0.95), paper(160, 148, 44, 44, 3)],
    accent: [speech(164, 36, 70, 36), 'M144 36h6m10 0h6m10 0h6', clock(288, 42, 14, 6, 0)],
  },
  'ask-allergy': {
    faint: [table()],
    ink: [person(66, 176, 1.05), person(200, 176, 0.95), person(268, 176, 0.95)],
    accent: [speech(136, 48, 110, 50), wheat(110, 48), 'M146 38c0-14 18-14 18 0c0 8-9 8-9 16m0 7v.1'],
  },
  'write-order': {
    faint: [table()],
    ink: [
      circle(98, 104, 46),
      circle(98, 34, 12),
      circle(168, 104, 12),
      circle(98, 174, 12),
      circle(28, 104, 12),
      paper(252, 104, 84, 124, 4),
    ],
    accent: [
      'M96 30l3-2v12',
      'M165 101c2-4 8-2 6 2l-6 6h7',
      'M95 170h6l-4 4c6 0 4 7-2 5',
      'M30 110v-11l-6 8h8',
      'M222 60l3-2v10m-4 20c2-4 8-2 6 2l-6 6h7',
    ],
  },
  'one-suggestion': {
    faint: [table()],
    ink: [person(62, 176, 1.05), cloche(226, 160, 50)],
    accent: [speech(134, 48, 84, 42), star(134, 46), 'M226 92v-12m-24 18-8-10m56 10 8-10'],
    wash: ['M180 156c0-62 92-62 92 0z'],
  },
  'repeat-back': {
    faint: [table()],
    ink: [person(66, 176, 1.05), paper(160, 128, 54, 76, 4), phone(258, 118, 100)],
    accent: [speech(130, 44, 96, 42), 'M92 38h76M92 50h44', arrow(194, 128, 222, 128), tick(258, 116)],
  },
  'final-order': {
    faint: [table(190)],
    ink: [
      circle(64, 62, 26),
      circle(160, 62, 26),
      circle(256, 62, 26),
      circle(64, 140, 26),
      circle(160, 140, 26),
      circle(256, 140, 26),
    ],
    accent: [
      tick(64, 62),
      tick(160, 62),
      'M256 50v14m0 6v.1',
      tick(64, 140),
      wheat(160, 140),
      tick(256, 140),
    ],
    wash: [circle(160, 140, 26), circle(256, 62, 26)],
  },
  'watch-order': {
    faint: [table()],
    ink: [eye(62, 60), person(156, 176, 1.05), 'M218 132h88v10h-88zM262 142v34', person(262, 130, 0.6)],
    accent: [line(94, 70, 130, 88), paper(196, 112, 28, 38, 3), tick(62, 122)],
  },
} satisfies Scenes
