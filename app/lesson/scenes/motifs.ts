/**
 * The things that the drawings of lessons are made of, each as path data on a sheet of 320 by 200. Places are the middle of
 * what is drawn, unless a name says otherwise.
 */

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`

export const box = (x: number, y: number, w: number, h: number) => `M${x} ${y}h${w}v${h}h${-w}z`

export const line = (...points: number[]) =>
  points.reduce((path, at, i) => `${path}${i === 0 ? 'M' : i % 2 ? ' ' : 'L'}${at}`, '')

/** A line with a head at its end. */
export function arrow(x1: number, y1: number, x2: number, y2: number) {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const wing = (turn: number) =>
    `M${x2} ${y2}l${(-10 * Math.cos(angle + turn)).toFixed(1)} ${(-10 * Math.sin(angle + turn)).toFixed(1)}`
  return line(x1, y1, x2, y2) + wing(0.5) + wing(-0.5)
}

export const tick = (x: number, y: number) => `M${x - 8} ${y}l6 7 11-15`
export const cross = (x: number, y: number) => `M${x - 7} ${y - 7}l14 14m0-14-14 14`
export const table = (y = 176) => `M14 ${y}h292`

/** A head and shoulders that stand on `y`; about 90 high at size 1. */
export const person = (x: number, y: number, size = 1) =>
  `${circle(x, y - 74 * size, 16 * size)}M${x - 32 * size} ${y}v${-22 * size}c0-${18 * size} ${14 * size}-${28 * size} ${32 * size}-${28 * size}s${32 * size} ${10 * size} ${32 * size} ${28 * size}v${22 * size}`

/** The tall cap of whoever cooks, on a head of `person`. */
export const cap = (x: number, y: number, size = 1) => {
  const top = y - 88 * size
  return `M${x - 14 * size} ${top}v${-12 * size}c-${14 * size} 0-${10 * size}-${20 * size} ${3 * size}-${16 * size}c${3 * size}-${12 * size} ${19 * size}-${12 * size} ${22 * size} 0c${13 * size}-${4 * size} ${17 * size} ${16 * size} ${3 * size} ${16 * size}v${12 * size}z`
}

export const plate = (x: number, y: number, r = 40) =>
  `M${x - r} ${y}h${2 * r}c0 ${(r * 0.32).toFixed(0)}-${2 * r} ${(r * 0.32).toFixed(0)}-${2 * r} 0`

/** A round cover on a plate. */
export const cloche = (x: number, y: number, r = 36) =>
  `M${x - r} ${y}c0-${r * 1.3} ${2 * r}-${r * 1.3} ${2 * r} 0zM${x} ${y - r}v-6M${x - r - 8} ${y + 6}h${2 * r + 16}`

export const glass = (x: number, y: number) => `M${x - 12} ${y - 40}h24l-4 40h-16zM${x - 10} ${y - 22}h20`
export const bottle = (x: number, y: number) =>
  `M${x - 6} ${y - 70}h12v18c10 6 12 14 12 22v30h-36v-30c0-8 2-16 12-22z`
export const jar = (x: number, y: number) => `M${x - 18} ${y - 40}h36v40h-36zM${x - 14} ${y - 50}h28v10h-28z`
export const crate = (x: number, y: number, w = 70, h = 40) =>
  `${box(x - w / 2, y - h, w, h)}M${x - w / 2} ${y - h * 0.62}h${w}M${x - w / 2} ${y - h * 0.3}h${w}`
export const pot = (x: number, y: number, w = 76, h = 48) =>
  `M${x - w / 2} ${y - h}h${w}v${h - 8}c0 8-8 8-8 8h${-(w - 16)}c-8 0-8-8-8-8zM${x - w / 2} ${y - h + 12}h-12m${w + 12} 0h12`
export const flames = (x: number, y: number) =>
  [-24, 0, 24].map((dx) => `M${x + dx} ${y}c-8-8 0-14 0-22c8 8 8 16 0 22`).join('')
export const steam = (x: number, y: number) =>
  [-14, 0, 14].map((dx) => `M${x + dx} ${y}c-6-8 6-12 0-20s6-10 0-16`).join('')
export const knife = (x: number, y: number) =>
  `M${x - 44} ${y}h40v10h-40zM${x - 4} ${y - 4}h48c-4 14-20 18-48 18z`
export const board = (x: number, y: number, w = 96) => `M${x - w / 2} ${y}h${w}v10h${-w}z`
export const leaf = (x: number, y: number) =>
  `M${x - 18} ${y + 12}c-4-22 12-34 36-32c2 24-12 38-36 32zM${x - 18} ${y + 12}l24-22`
export const fish = (x: number, y: number) =>
  `M${x - 40} ${y}c14-22 44-22 58 0c-14 22-44 22-58 0zM${x + 18} ${y}l20-14v28z${circle(x - 26, y - 3, 2)}`
export const tomato = (x: number, y: number, r = 15) =>
  `${circle(x, y, r)}M${x - 7} ${y - r + 3}l7 4 7-4M${x} ${y - r + 6}v-9`
export const drumstick = (x: number, y: number) =>
  `M${x - 26} ${y - 6}c0-20 30-26 40-8c8 14-2 26-16 26c-12 0-24-4-24-18zM${x + 12} ${y + 10}l14 12m-4 6c8 4 12-4 6-8c2-8-8-6-8 0`
export const wheat = (x: number, y: number) =>
  `M${x} ${y + 24}v-50m0 12c-10 0-12-8-12-12c10 0 12 6 12 12c0-6 2-12 12-12c0 4-2 12-12 12m0 14c-10 0-12-8-12-12c10 0 12 6 12 12c0-6 2-12 12-12c0 4-2 12-12 12m0 14c-10 0-12-8-12-12c10 0 12 6 12 12c0-6 2-12 12-12c0 4-2 12-12 12`
export const drop = (x: number, y: number) =>
  `M${x} ${y - 12}c8 10 10 14 10 18a10 10 0 0 1-20 0c0-4 2-8 10-18z`
export const tap = (x: number, y: number) =>
  `M${x - 50} ${y}h54c14 0 20 8 20 20v10h-18v-8c0-4-2-6-6-6h-50zM${x - 30} ${y}v-14m-14 0h28`
export const hand = (x: number, y: number) =>
  `M${x - 24} ${y + 34}v-30c-8-6-16-16-18-22c4-6 12-2 18 6v-34c0-8 11-8 11 0v26v-32c0-8 12-8 12 0v32v-28c0-8 11-8 11 0v30v-20c0-7 10-7 10 0v36c0 16-4 24-10 36`
export const thermometer = (x: number, y: number, h = 100) =>
  `M${x - 8} ${y - h}a8 8 0 0 1 16 0v${h - 24}a14 14 0 1 1-16 0z`
export const mercury = (x: number, y: number, h: number) => `M${x} ${y - 12}v${-h}`
export const probe = (x: number, y: number) =>
  `${box(x - 28, y - 44, 56, 30)}M${x - 18} ${y - 29}h22M${x} ${y - 14}v50`
export const clock = (x: number, y: number, r: number, hour: number, minute: number) => {
  const at = (turn: number, length: number) =>
    `M${x} ${y}l${(length * Math.sin(turn)).toFixed(1)} ${(-length * Math.cos(turn)).toFixed(1)}`
  const half = Math.PI / 6
  return circle(x, y, r) + at((hour + minute / 60) * half, r * 0.5) + at((minute / 5) * half, r * 0.75)
}
export const paper = (x: number, y: number, w = 60, h = 80, lines = 4) =>
  box(x - w / 2, y - h / 2, w, h) +
  Array.from(
    { length: lines },
    (_, i) => `M${x - w / 2 + 10} ${y - h / 2 + 16 + (i * (h - 26)) / lines}h${w - 20}`,
  ).join('')
export const phone = (x: number, y: number, h = 90) =>
  `${box(x - h * 0.27, y - h / 2, h * 0.54, h)}M${x - 6} ${y + h / 2 - 9}h12`
export const code = (x: number, y: number) =>
  box(x - 16, y - 16, 12, 12) +
  box(x + 4, y - 16, 12, 12) +
  box(x - 16, y + 4, 12, 12) +
  `M${x + 4} ${y + 6}h6v8h6M${x + 4} ${y + 15}h2`
export const speech = (x: number, y: number, w = 90, h = 46) =>
  `M${x - w / 2} ${y - h / 2}h${w}v${h}h${-w * 0.55}l-14 14v-14h${-(w * 0.45 - 14)}z`
export const fridge = (x: number, y: number, w = 110, h = 156) =>
  `${box(x - w / 2, y - h, w, h)}M${x - w / 2} ${y - h * 0.66}h${w}M${x - w / 2} ${y - h * 0.33}h${w}`
export const van = (x: number, y: number) =>
  `M${x - 80} ${y - 14}v-58h96v58m-96 0h14m28 0h68m28 0h14v-26l-18-26h-40M${x + 30} ${y - 34}h34${circle(x - 52, y - 14, 14)}${circle(x + 44, y - 14, 14)}`
export const door = (x: number, y: number, w = 64, h = 120) =>
  `${box(x - w / 2, y - h, w, h)}${circle(x + w / 2 - 10, y - h / 2, 3)}`
export const star = (x: number, y: number) => `M${x} ${y - 14}l4 9 10 1-8 7 3 10-9-5-9 5 3-10-8-7 10-1z`
export const coin = (x: number, y: number) =>
  `${circle(x, y, 16)}M${x - 6} ${y - 7}h12m-12 5h12m-12-5c12 0 12 10 0 10l9 9`
export const card = (x: number, y: number) =>
  `${box(x - 34, y - 22, 68, 44)}M${x - 34} ${y - 10}h68M${x - 24} ${y + 8}h20`
export const chair = (x: number, y: number) => `M${x - 16} ${y - 70}v70m0-34h34v34M${x - 16} ${y - 70}h6`
export const candle = (x: number, y: number) =>
  `${box(x - 5, y - 30, 10, 30)}M${x} ${y - 34}c-6-6 0-12 0-16c6 6 4 12 0 16`
export const fly = (x: number, y: number) =>
  `${circle(x, y, 4)}M${x - 3} ${y - 3}c-10-10-16-2-3 3m9-3c10-10 16-2 3 3`
export const eye = (x: number, y: number) =>
  `M${x - 32} ${y}c16-24 48-24 64 0c-16 24-48 24-64 0z${circle(x, y, 10)}`
export const clipboard = (x: number, y: number) =>
  `${box(x - 34, y - 44, 68, 92)}${box(x - 14, y - 52, 28, 14)}M${x - 6} ${y - 18}h28M${x - 6} ${y + 4}h28M${x - 6} ${y + 26}h28`
/** The ticks that belong on a `clipboard`. */
export const ticks = (x: number, y: number) =>
  [-18, 4, 26].map((dy) => `M${x - 24} ${y + dy - 2}l4 5 7-9`).join('')
export const snow = (x: number, y: number) => `M${x - 12} ${y}h24M${x - 6} ${y - 10}l12 20m0-20-12 20`
