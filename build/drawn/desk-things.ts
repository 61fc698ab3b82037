import { body, box, circle, line, solid, warm } from './hand.ts'

// What lies on desks, hangs on walls and is carried in a pocket.

export const paper = (tone = body) =>
  tone('M-34-88h50l18 18v70h-68z') + line('M16-88v18h18M-22-54h44M-22-38h44M-22-22h28')
/** A sheet that was decided on: signed and sealed. */
export const signed = () => paper() + warm(circle(18, -16, 14)) + line('M12-16l5 5 8-10')
export const pile = () =>
  [0, 14, 28, 42, 56].map((y, at) => body(box(-44 + (at % 2) * 6, -y - 14, 84, 14))).join('') +
  line('M-30-64h30')
export const files = () =>
  `${[-42, -20, 2].map((x) => body(box(x, -92, 22, 92))).join('')}${warm('M30-90l21 5-20 88-21-5z')}${line('M-36-76h10M-14-76h10M8-76h10')}`
export const clipboard = () =>
  body(box(-38, -104, 76, 104)) +
  solid(box(-16, -112, 32, 16)) +
  line('M0-74h26M0-48h26M0-22h26') +
  warm(`${box(-28, -82, 14, 14)}${box(-28, -56, 14, 14)}${box(-28, -30, 14, 14)}`)
export const screen = (inside = line('M-46-78h40M-46-62h64M-46-46h52')) =>
  body(box(-60, -96, 120, 76)) + inside + solid('M-12-20h24l6 20h-36z')
export const phone = (inside = line('M-12-84h24M-12-70h24M-12-56h14')) =>
  body('M-26-112q0-8 8-8h36q8 0 8 8v104q0 8-8 8h-36q-8 0-8-8z') + inside + line('M-6-10h12')
export const bubble = (mark = line('M-14-38l9 9 18-20')) => warm('M-38-62h76v46h-44l-16 16v-16h-16z') + mark
export const calendar = (days = warm(box(6, -46, 16, 14))) =>
  body(box(-46, -92, 92, 92)) +
  solid(box(-46, -92, 92, 20)) +
  line('M-30-98v12M30-98v12M-30-56h12M-6-56h12M18-56h12M-30-34h12M-30-14h12M-6-14h12') +
  days
export const clock = (tone = body) => tone(circle(0, -40, 38)) + line('M0-66v26l16 12M0-74v-2')
export const stopwatch = () => warm(circle(0, -44, 40)) + line('M0-44l16-18M-8-94h16M0-94v10M32-78l8-8')
/** Bars that climb. */
export const bars = () => body(box(-48, -30, 24, 30) + box(-14, -56, 24, 56)) + warm(box(20, -92, 24, 92))
/** A figure between its two limits, and the one week that deserves a question. */
export const chart = () =>
  `${body(box(-66, -112, 132, 112))}<path fill="none" stroke-dasharray="6 6" d="M-54-88h108M-54-28h108"/>${line('M-52-50l18-14 18 18 18-24 18 14 18-38')}${warm(circle(38, -94, 8))}`
export const lens = (tone = body) =>
  solid('M22-22l8-8 34 34-8 8z') + tone(circle(0, -50, 36)) + line('M-20-56q4-16 20-16')
export const eye = () =>
  body('M-52-44q52-52 104 0q-52 52-104 0z') + warm(circle(0, -44, 18)) + solid(circle(0, -44, 6))
export const coins = (n = 4) =>
  Array.from({ length: n }, (_, at) => warm(`M-24 ${-at * 12 - 6}v-8q24-10 48 0v8q-24 10-48 0z`)).join('')
/** A card with its stamps. */
export const stampCard = () =>
  body('M-58-70h116v70h-116z') +
  solid(box(-58, -70, 116, 14)) +
  [-36, -12, 12].map((x) => warm(circle(x, -28, 9))).join('') +
  line(circle(36, -28, 9))
export const ledger = () =>
  body('M0-70q-30-14-58 0v66q30-12 58 0q28-12 58 0v-66q-28-14-58 0z') +
  line('M0-70v66M-44-54q14-4 30 0M-44-38q14-4 30 0M14-54q16-4 30 0M14-38q16-4 30 0M14-22q16-4 30 0')
export const star = () => warm('M0-72l11 25 27 3-20 18 6 27-24-14-24 14 6-27-20-18 27-3z')
export const headset = () =>
  `${line('M-30-24v-14q0-34 30-34t30 34v14M30-14q0 16-22 16')}${solid(box(-38, -36, 14, 26) + box(24, -36, 14, 26))}`
export const ticket = () =>
  warm('M-50-48h100v16a10 10 0 0 0 0 20v12h-100v-12a10 10 0 0 0 0-20z') + line('M20-44v40')
export const board = () =>
  solid(box(-66, -112, 132, 84)) +
  `<path fill="none" stroke="var(--drawn-warm)" d="M-46-52h24v-16h24v-16h24v-14"/>` +
  line('M-50-28l-8 28M50-28l8 28')
export const books = () =>
  body(box(-40, -16, 80, 16)) +
  warm(box(-34, -32, 72, 16)) +
  body(box(-38, -48, 68, 16)) +
  solid('M-44-66l44-18 44 18-44 18z') +
  line('M40-64v26')
export const locker = () =>
  body(box(-44, -120, 88, 120)) +
  line('M0-120v120M-30-104h16M-30-94h16M14-104h16M14-94h16') +
  warm('M12-54l0-14h-8v14z') +
  warm(circle(8, -50, 6))
export const backpack = () => warm('M-20 0v-38q0-20 20-20t20 20v38z') + line('M-12-22h24v22M-6-58v-6h12v6')
export const key = () => warm(`${circle(0, -56, 18)}`) + line(`${circle(0, -56, 6)}M0-38v38h12m-12-14h10`)
export const parcel = (tone = body) => tone(box(-40, -64, 80, 64)) + line('M-8-64v22h16v-22M-26-14h18')
