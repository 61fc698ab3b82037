import { body, box, circle, line, solid, warm } from './hand.ts'

// What makes, carries and supplies.

export const tower = (tone = body) =>
  `${tone(box(-38, -160, 76, 160))}${[-140, -112, -84, -56].map((y) => line(`M-24 ${y}h14v14h-14zM10 ${y}h14v14h-14z`)).join('')}${solid(box(-10, -28, 20, 28))}`
export const house = (door = warm) =>
  body('M-50 0v-62l50-42 50 42v62z') +
  solid('M-62-58l62-52 62 52-8 8-54-46-54 46z') +
  door(box(-14, -44, 28, 44))
export const crate = (tone = body) =>
  tone(box(-42, -56, 84, 56)) + line('M-42-38h84M-42-18h84M-28-56v56M28-56v56')
export const press = () =>
  solid(box(-60, -130, 120, 26)) +
  body(box(-60, -104, 22, 104) + box(38, -104, 22, 104)) +
  warm(box(-22, -104, 44, 40)) +
  body(box(-38, -22, 76, 22)) +
  line('M0-64v24')
export const conveyor = () =>
  body('M-66-34h132a14 14 0 0 1 0 28h-132a14 14 0 0 1 0-28z') +
  line(circle(-60, -20, 5) + circle(-20, -20, 5) + circle(20, -20, 5) + circle(60, -20, 5)) +
  body(box(-52, -64, 30, 30) + box(-8, -64, 30, 30)) +
  warm(box(36, -64, 30, 30))
export const pylon = () =>
  line(
    'M-34 0l22-140h24l22 140M-28-36h56M-22-74h44M-50-104h100M-40-124h80M-34 0l50-74M34 0l-50-74M-50-104v12M50-104v12',
  )
export const meter = () =>
  body('M-40-92q0-14 14-14h52q14 0 14 14v92h-80z') +
  warm(circle(0, -62, 26)) +
  line('M0-62l12-16M-26-22h52M-26-12h30')
export const truck = () =>
  body(box(-70, -84, 84, 66)) +
  warm('M14-66h30l24 26v22h-54z') +
  line('M30-56v16h28M-56-62h56') +
  body(circle(-44, -14, 14) + circle(40, -14, 14))
export const pin = () => warm('M0 0c-44-48-30-84 0-84s44 36 0 84z') + body(circle(0, -50, 13))
export const projector = () =>
  body(box(-50, -66, 84, 46)) +
  warm('M34-58l28-14v56l-28-14z') +
  solid(circle(-26, -82, 17) + circle(14, -82, 17)) +
  line('M-30-20l-14 20M14-20l14 20')
export const seats = () =>
  [-48, 0, 48]
    .map(
      (x) =>
        warm(`M${x - 20}-74q20-12 40 0v50h-40z`) +
        solid(box(x - 22, -26, 44, 14)) +
        line(`M${x - 16}-12v12m32-12v12`),
    )
    .join('')
export const panel = () =>
  warm('M-62-30l28-66h98l-28 66z') + line('M-48-64h98M-30-30l28-66M2-30l28-66M-30-30v30M30-30v30')
export const sun = () =>
  warm(circle(0, -50, 26)) +
  line('M0-92v-12M0 4v-12M-42-50h-12M54-50h-12M-30-80l-8-8M38-88l-8 8M-30-20l-8 8M30-20l8 8')
export const ladder = () => line('M-16 0l16-132M24 0l16-132M-13-22h40M-10-48h40M-7-74h40M-4-100h40')
export const shelf = () =>
  line('M-58 0v-124M58 0v-124M-58-84h116M-58-40h116M-58-2h116') +
  body(box(-44, -112, 22, 28) + box(-14, -108, 30, 24) + box(-40, -68, 34, 28) + box(16, -30, 30, 28)) +
  warm(box(10, -74, 28, 34)) +
  body(circle(-22, -18, 15))
export const shirt = () =>
  line('M0-118q12-2 8 10l-8 6M-30-90l30-16 30 16') +
  warm('M-18-96q18 14 36 0l34 22-14 26-14-8v56h-48v-56l-14 8-14-26z')
export const bag = () => warm('M-36-66h72l8 66h-88z') + line('M-16-66v-8q0-18 16-18t16 18v8')

export const couch = () =>
  body('M-66-46h132v22h-132z') +
  warm('M-66-46l-6-44h18l8 44z') +
  line('M-50-24v24M50-24v24') +
  solid(circle(50, -84, 20)) +
  `<path fill="none" stroke="var(--drawn-sheet)" stroke-width="5" d="M50-94v20M40-84h20"/>`
