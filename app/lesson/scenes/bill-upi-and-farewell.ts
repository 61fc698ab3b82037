import {
  arrow,
  box,
  card,
  circle,
  clock,
  code,
  coin,
  door,
  eye,
  line,
  paper,
  person,
  phone,
  speech,
  star,
  table,
  tick,
} from './motifs.ts'
import type { Scenes } from './scene.ts'

export default {
  'check-bill': {
    faint: [table()],
    ink: [paper(110, 98, 96, 140, 6), eye(236, 74), 'M150 168h140'],
    accent: [
      'M72 66h10m-10 19h10m-10 19h10m-10 19h10',
      tick(148, 66),
      tick(148, 104),
      tick(148, 142),
      line(204, 82, 164, 92),
    ],
    wash: [box(62, 28, 96, 140)],
  },
  'explain-bill': {
    faint: [table()],
    ink: [person(66, 176), person(262, 176), paper(164, 128, 58, 76, 4)],
    accent: [speech(110, 48, 104, 46), 'M74 42h60M74 54h40', 'M150 118h28'],
  },
  'take-upi': {
    faint: [table()],
    ink: [phone(96, 104, 140), box(190, 54, 84, 100), code(222, 104), 'M214 154v22m36-22v22', 'M190 68h84'],
    accent: [arrow(140, 104, 180, 104), tick(96, 104), circle(96, 104, 20)],
    wash: [box(190, 54, 84, 14)],
  },
  'card-cash': {
    faint: [table()],
    ink: [
      card(84, 74),
      box(46, 116, 76, 44),
      circle(84, 138, 12),
      box(196, 48, 70, 104),
      'M208 62h46v22h-46zM210 100h10m10 0h10m10 0h6m-36 16h10m10 0h10m10 0h6m-36 16h10m10 0h10',
    ],
    accent: [coin(150, 142), coin(158, 168), speech(150, 46, 60, 32), 'M136 46h28'],
  },
  'tax-invoice': {
    faint: [table()],
    ink: [
      paper(120, 100, 118, 148, 7),
      'M216 60h72v112h-72zM230 78h14v14h-14zm28 0h14v14h-14zm-28 32h14v14h-14zm28 0h14v14h-14zM244 172v-26h16v26',
    ],
    accent: ['M76 46h48', 'M150 148h20m-20 10h20', 'M146 138h34v28h-34z', arrow(184, 92, 208, 92)],
    wash: [box(146, 138, 34, 28)],
  },
  farewell: {
    faint: [door(244, 176, 90, 148), table()],
    ink: [person(84, 176), person(244, 176, 0.9), 'M116 120c14-10 18-20 20-32m-6 0h6v8'],
    accent: [speech(150, 50, 76, 40), star(150, 50), 'M290 92l14-6m-14 22h16'],
  },
  'final-bill': {
    faint: [table()],
    ink: [
      clock(66, 66, 32, 11, 30),
      paper(160, 96, 66, 110, 5),
      'M44 176v-60h44v60m-44-26h44',
      card(256, 66),
    ],
    accent: [tick(160, 152), coin(244, 136), coin(270, 148)],
  },
  'watch-bill': {
    faint: [table()],
    ink: [eye(64, 66), paper(146, 106, 50, 80, 4), paper(208, 106, 50, 80, 4), paper(270, 106, 50, 80, 4)],
    accent: [line(96, 74, 116, 82), tick(146, 160), tick(208, 160), tick(270, 160)],
  },
} satisfies Scenes
