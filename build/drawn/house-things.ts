import { body, box, circle, light, line, solid, warm } from './hand.ts'

// What stands in a house that receives guests.

/** A person of about the height of a door; the body takes a tone. */
export const person = (tone = body) =>
  tone('M-24 0v-46c0-22 10-32 24-32s24 10 24 32v46z') + body(circle(0, -96, 15))
/** The same, with the tall cap of a kitchen. */
export const cook = () =>
  `${person(body)}${warm('M-14-104h28v-12c14-4 8-24-6-20c-4-10-14-10-18 0c-14-4-18 16-4 20z')}${line('M0-64v50M-9-56h0M-9-40h0')}`
export const suitcase = (tone = warm) => tone(box(-20, -44, 40, 44)) + line('M-8-44v-14h16v14M-20-30h40')
export const guest = () => `${person(solid)}<g transform="translate(42 0)">${suitcase()}</g>`

export const counter = (w = 128) =>
  body(box(-w / 2, -66, w, 66)) +
  solid(box(-w / 2 - 8, -76, w + 16, 10)) +
  line(`M${-w / 2 + 14}-50h${w - 28}v36h${28 - w}z`)
export const bell = () => warm('M-18 0c0-26 36-26 36 0z') + line('M0-20v-7M-24 0h48')
export const keyRack = () =>
  `${body(box(-50, -66, 100, 66))}${[-30, 0, 30].map((x) => line(`M${x}-52v8${circle(x, -38, 5)}M${x}-32v16h6`)).join('')}`
/** Hangs from the ceiling, which is the upper edge of the sheet, and lights 150 below it: as far as the highest step. */
export const lamp = () =>
  light('M-16 60l-44 150h120l-44-150z') +
  line('M-20 2h40M0 2v24') +
  warm('M-26 60c0-28 14-34 26-34s26 6 26 34z')
export const bed = () =>
  `${body('M-70 0v-64h10v32h130v32z')}${warm('M-20-32h90v20h-90z')}${body('M-58-32c0-16 34-16 34 0z')}${line('M-70 0v8m140-8v8')}`
export const towels = () =>
  [0, 16, 32].map((y) => body(`M-30 ${-y}h60v-16h-60z`)).join('') + line('M-30-8h20m-20-16h20m-20-16h20')
/** Linen on a line between two posts. */
export const washing = () =>
  `${line('M-70 0v-92M70 0v-92M-70-88q70 22 140 0')}${body('M-54-83h40v56h-40z')}${warm('M2-78h28v44h-28z')}${body('M40-80h16v30h-16z')}`

export const pot = () =>
  body('M-44-52h88v40q0 12-12 12h-64q-12 0-12-12z') + line('M-44-38h-14m102 0h14M-48-52h96M-12-52q12-14 24 0')
export const stove = () =>
  `${solid(box(-58, -40, 116, 40))}${body(circle(-34, -20, 6) + circle(0, -20, 6) + circle(34, -20, 6))}<g transform="translate(0 -40)">${pot()}</g>${line('M-18-112q-10-12 0-22t0-22M6-112q-10-12 0-22t0-22')}`
/** A plate under its cover, as it is carried. */
export const covered = () => plate() + cloche()
export const cloche = () => warm('M-36 0c0-46 72-46 72 0z') + line('M0-35v-8M-46 0h92')
/** The pass: tickets on their rail above, a covered plate on the counter. */
export const pass = () =>
  `${counter(116)}<g transform="translate(0 -76)">${cloche()}</g>${line('M-66-158h132')}${body(box(-52, -158, 20, 34) + box(-22, -158, 20, 26) + box(8, -158, 20, 34))}`
export const plate = (tone = body) => tone('M-34 0c0 14 68 14 68 0z')
export const chair = () => line('M-12 0v-40h24v40M-12-40v-42') + solid(box(-14, -46, 28, 8))
/** A laid table with its cloth, and a chair on either side. */
export const laidTable = () =>
  `<g transform="translate(-54 0)">${chair()}</g><g transform="translate(54 0) scale(-1 1)">${chair()}</g>${body('M-36-62h72l8 42h-88z')}${line('M0-20v20m-16 0h32')}${warm('M-18-62c0-22 36-22 36 0z')}${line('M0-79v-5')}`
export const cup = (tone = body) =>
  tone('M-24-40h48v22q0 18-18 18h-12q-18 0-18-18z') +
  line('M24-34q18-2 16 12q-2 10-18 10M-8-50q-8-8 0-16t0-16M8-50q-8-8 0-16t0-16')
export const menuCard = () =>
  body('M-42-100h42v100h-42z') +
  warm('M0-100h42v100H0z') +
  line('M-32-84h22M-32-66h22M-32-48h22M-32-30h14M10-84h22M10-66h22M10-48h22M10-30h14')
export const door = (tone = body) => tone(box(-34, -112, 68, 112)) + solid(circle(20, -54, 3))
/** A door on the first day: a lamp above it and a ribbon across. */
export const openingDoor = () =>
  `${body('M-56 0v-96q0-44 56-44t56 44v96z')}${solid(box(-36, -96, 72, 96))}${warm('M-60-58h120v14h-120z')}${warm('M0-52l-16-12v24zM0-52l16-12v24z')}`
