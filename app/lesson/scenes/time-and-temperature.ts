import {
  arrow,
  box,
  circle,
  clipboard,
  clock,
  drumstick,
  fish,
  flames,
  fridge,
  glass,
  jar,
  line,
  mercury,
  plate,
  pot,
  probe,
  snow,
  steam,
  table,
  thermometer,
  tick,
  ticks,
} from './motifs.ts'
import type { Scenes } from './scene.ts'

export default {
  'danger-zone': {
    faint: [table(), 'M120 64h120M120 130h120'],
    ink: [thermometer(92, 174, 150), clock(206, 97, 26, 2, 0)],
    accent: [mercury(92, 174, 90), tick(214, 38), tick(214, 156)],
    wash: [box(120, 64, 130, 66)],
  },
  'risky-food': {
    faint: [table(), plate(70, 120, 44), plate(190, 120, 44), plate(130, 172, 44), plate(250, 172, 44)],
    ink: [drumstick(70, 104), fish(192, 102), 'M106 170c0-26 48-26 48 0', glass(250, 168)],
    accent: ['M116 150h2m10-4h2m10 6h2m-14 6h2', 'M70 66v14m0 6v.1M192 60v14m0 6v.1'],
  },
  thermometer: {
    faint: [table()],
    ink: [probe(120, 66), drumstick(124, 134), jar(236, 170)],
    accent: ['M108 37h10m6 0h8', arrow(176, 60, 212, 104), snow(236, 148)],
    wash: [box(92, 22, 56, 30)],
  },
  'cook-hold': {
    faint: [table()],
    ink: [
      pot(92, 150, 90, 54),
      box(184, 122, 110, 34),
      'M196 122c0-30 86-30 86 0m-43-24v-6M196 156v14m86-14v14',
    ],
    accent: [flames(92, 186), steam(92, 86), 'M212 166h54'],
  },
  'cool-down': {
    faint: [table()],
    ink: [pot(74, 166, 80, 56), 'M172 140h60v26h-60zM172 108h60v26h-60z', clock(276, 66, 26, 2, 0)],
    accent: [
      arrow(122, 138, 160, 138),
      snow(202, 84),
      'M60 92c-6-8 6-12 0-20m28 20c-6-8 6-12 0-20',
      'M180 118h44m-44 32h44',
    ],
  },
  'reheat-thaw': {
    faint: [table(), line(160, 30, 160, 160)],
    ink: [pot(84, 156, 84, 50), fridge(236, 176, 92, 140)],
    accent: [flames(84, 190), steam(84, 96), 'M76 44h16m-8-8v16', snow(236, 108), fish(240, 156)],
  },
  'chiller-watch': {
    faint: [table()],
    ink: [fridge(104, 176, 120, 156), clipboard(236, 112), circle(148, 48, 12)],
    accent: ['M148 48v-7', snow(88, 52), ticks(236, 112), 'M60 96h30m10 0h30M60 150h24m14 0h40'],
    wash: [box(44, 20, 120, 52)],
  },
  'final-temperature': {
    faint: [table()],
    ink: [clock(62, 62, 30, 8, 0), clock(258, 62, 30, 11, 0), thermometer(160, 172, 130)],
    accent: [mercury(160, 172, 70), arrow(104, 62, 142, 62), arrow(178, 62, 216, 62)],
  },
  'watch-temperature': {
    faint: [table()],
    ink: [
      'M28 66c16-24 48-24 64 0c-16 24-48 24-64 0z',
      circle(60, 66, 10),
      pot(196, 164, 96, 58),
      probe(196, 84),
    ],
    accent: [line(92, 76, 150, 104), 'M184 55h10m6 0h8', tick(60, 128)],
  },
} satisfies Scenes
