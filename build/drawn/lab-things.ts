import { body, box, circle, line, solid, warm } from './hand.ts'

// What is new: in laboratories, data halls and the sky.

export const coldBox = () =>
  body(box(-50, -60, 100, 60)) +
  solid(box(-56, -76, 112, 16)) +
  warm(box(-18, -44, 36, 28)) +
  line('M0-38v16M-8-34l16 8M8-34l-16 8')
export const flask = (tone = warm) =>
  body('M-14-112h28v46l34 58q4 8-6 8h-84q-10 0-6-8l34-58z') +
  tone('M-26-44h52l22 36q4 8-6 8h-84q-10 0-6-8z') +
  line('M-20-112h40')
export const microscope = () =>
  solid('M-46-12h92v12h-92z') +
  line('M30-12q24-62-22-88') +
  body('M-20-126l26-10 18 50-26 10z') +
  warm(box(-36, -40, 50, 10)) +
  line('M-8-76l4 20')
export const cube = (tone = warm) =>
  tone('M0-84l40 22v44L0 4l-40-22v-44z') + line('M0-40l40-22M0-40l-40-22M0-40V4')
export const printer = () =>
  `${line('M-62 0v-126h124v126')}${solid(box(-66, -134, 132, 14) + box(-66, -10, 132, 10))}${line('M-62-92h124')}${body('M-14-104h28v20l-14 16-14-16z')}${warm('M-26-10v-34h52v34z')}${line('M-26-22h52M-26-34h52')}`
export const alarm = () =>
  warm('M-32-14c8-10 4-62 32-62s24 52 32 62z') +
  line('M-10-8q10 14 20 0M0-76v-8M-52-70q-10 20 0 40M52-70q10 20 0 40')
export const shield = (mark = line('M-16-56l12 14 22-28')) =>
  body('M0-112l48 16v38q0 40-48 58q-48-18-48-58v-38z') + mark
export const nodes = () => {
  const points = [
    [-50, -96],
    [-50, -24],
    [0, -112],
    [0, -60],
    [0, -8],
    [50, -60],
  ] as const
  const wires =
    'M-50-96l50-16M-50-96l50 36M-50-96L0-8M-50-24L0-112M-50-24l50-36M-50-24L0-8M0-112l50 52M0-60h50M0-8l50-52'
  return line(wires) + points.map(([x, y]) => (x === 50 ? warm : body)(circle(x, y, 12))).join('')
}
export const sensor = () =>
  `${body(box(-28, -72, 56, 72))}${warm(circle(0, -44, 12))}${line('M-12-16h24M-20-88q20-18 40 0M-32-102q32-28 64 0M-44-116q44-38 88 0')}`
export const robotArm = () =>
  solid('M-40-16h64v16h-64z') +
  body('M-22-16l4-52h20l4 52z') +
  line('M-8-76l36-46 34 34') +
  body(circle(-8, -76, 13) + circle(28, -122, 11)) +
  line('M62-88l-10 18M62-88l16 14') +
  warm(box(46, -62, 32, 32))
export const stopButton = () =>
  body(box(-32, -58, 64, 58)) + solid(box(-20, -66, 40, 10)) + warm('M-30-66c0-26 60-26 60 0z')
export const goggles = () =>
  warm('M-46-58h92v42h-30l-16-14-16 14h-30z') + line('M-46-44h-14M46-44h14M-46-58q46-34 92 0')
export const chain = () =>
  [-46, 0, 46].map((x, at) => (at === 2 ? warm : body)(box(x - 18, -58, 36, 36))).join('') +
  line('M-28-40h10M18-40h10M-54-46h16M-54-34h10M-8-46h16M-8-34h10M38-46h16M38-34h10')
export const coin = () =>
  warm(circle(0, -44, 42)) + line(`${circle(0, -44, 32)}M-14-60h28M-14-48h28M-14-60c26 0 26 22 0 22l20 18`)
/** The golden stairs of a cryostat, hung from above. */
export const cryostat = () =>
  solid(box(-56, -150, 112, 12)) +
  body(box(-46, -118, 92, 10) + box(-36, -86, 72, 10) + box(-26, -54, 52, 10)) +
  line(
    'M-40-138v20M40-138v20M-14-138v20M14-138v20M-30-108v22M30-108v22M-10-108v22M10-108v22M-20-76v22M20-76v22',
  ) +
  warm(box(-14, -44, 28, 40))
export const atom = () =>
  `<g transform="translate(0 -56)">${[0, 60, 120].map((turn) => `<ellipse rx="54" ry="20" transform="rotate(${turn})"/>`).join('')}${warm(circle(0, 0, 11))}</g>`
export const dish = () =>
  line('M-26 0l26-56 26 56M-16-22h32') +
  body('M-48-104a56 56 0 0 0 84 66z') +
  line('M-6-71l30-30') +
  warm(circle(28, -104, 8))
export const satellite = () =>
  body(box(-18, -76, 36, 44)) +
  warm(box(-72, -68, 44, 28) + box(28, -68, 44, 28)) +
  line('M-28-54h10M18-54h10M-50-68v28M50-68v28M0-76v-14M-10-94q10-10 20 0')
export const rocket = () =>
  body('M0-150c30 26 30 76 22 114h-44c-8-38-8-88 22-114z') +
  warm('M-22-60l-22 30v22l24-14zM22-60l22 30v22l-24-14z') +
  solid(circle(0, -96, 10)) +
  line('M-8-30v24M8-30v24M0-30v30')
const hexagon = (x: number, y: number) => `M${x} ${y - 20}l17 10v20l-17 10-17-10v-20z`
export const lattice = () =>
  body(
    [
      hexagon(-34, -50),
      hexagon(34, -50),
      hexagon(-17, -80),
      hexagon(17, -80),
      hexagon(-17, -20),
      hexagon(17, -20),
    ].join(''),
  ) + warm(hexagon(0, -50))
export const samples = () =>
  solid(box(-60, -14, 120, 14)) +
  [-42, -14, 14].map((x) => body(`M${x - 9}-68h18v46q-9 10-18 0z`)).join('') +
  warm('M33-68h18v46q-9 10-18 0z') +
  line('M-52-44h20M-24-52h20M4-38h20')
export const rack = () =>
  body(box(-52, -124, 104, 124)) +
  line('M-52-84h104M-52-42h104') +
  solid(box(-40, -112, 30, 28) + box(8, -70, 30, 28)) +
  warm(box(2, -108, 34, 24)) +
  line(box(-36, -66, 34, 24))
