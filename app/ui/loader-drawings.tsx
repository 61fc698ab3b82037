const flight = 'M6 58h14V44h14V30h14V16h10'

/** The drawings of the loading overlay: six ways to look at one flight of steps. */
export const drawings = {
  neural: Neural,
  brain: Brain,
  gradient: Gradient,
  orbit: Orbit,
  pulse: Pulse,
  dots: Dots,
} as const

export type LoaderVariant = keyof typeof drawings

export const loaderVariants = Object.keys(drawings) as LoaderVariant[]

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const

/** Corners of the steps as nodes of a net, firing one after the other. */
function Neural() {
  const nodes = [
    [8, 52],
    [20, 36],
    [20, 56],
    [34, 24],
    [34, 44],
    [48, 12],
    [48, 32],
    [56, 50],
  ] as const
  const links = 'M8 52 20 36 34 24 48 12M8 52l12 4 14-12 14-12M20 36l14 8 22 6M34 24l14 8 8 18M20 56l36-6'
  return (
    <>
      <path d={links} {...line} strokeWidth={1} opacity={0.5} />
      {nodes.map(([x, y], at) => (
        <circle key={`${x}-${y}`} cx={x} cy={y} r={4} className={`fill-marigold climb climb-${at % 4}`} />
      ))}
    </>
  )
}

/** Two flights that mirror each other, a thought running along them. */
function Brain() {
  const half = 'M31 8H22v7h-8v11H7v14h7v10h8v7h9z'
  return (
    <>
      <path d={half} {...line} opacity={0.35} />
      <path d={half} {...line} opacity={0.35} transform="matrix(-1 0 0 1 64 0)" />
      <path d={half} pathLength={100} className="stroke-marigold thought" fill="none" strokeWidth={3} />
      <path
        d={half}
        pathLength={100}
        className="stroke-marigold thought"
        fill="none"
        strokeWidth={3}
        transform="matrix(-1 0 0 1 64 0)"
      />
    </>
  )
}

/** Steps from faint to full, the light going up. */
function Gradient() {
  return [0, 1, 2, 3, 4].map((step) => (
    <rect
      key={step}
      x={4 + step * 11.5}
      y={50 - step * 10}
      width={10}
      height={10 + step * 10}
      fill="currentColor"
      className={`climb climb-${step}`}
    />
  ))
}

/** A point that circles the flight. */
function Orbit() {
  return (
    <>
      <circle cx={32} cy={32} r={28} {...line} strokeWidth={1} opacity={0.4} />
      <path d="M18 44h9v-8h9v-8h9" {...line} strokeWidth={3} />
      <g className="circling">
        <circle cx={32} cy={4} r={4} className="fill-marigold" />
      </g>
    </>
  )
}

/** The flight breathing in its square. */
function Pulse() {
  return (
    <>
      <path d={flight} {...line} strokeWidth={3} />
      <path d={flight} className="stroke-marigold breathing" fill="none" strokeWidth={3} />
    </>
  )
}

/** A point resting on each step in turn. */
function Dots() {
  const rests = [
    [13, 52],
    [27, 38],
    [41, 24],
    [54, 10],
  ] as const
  return (
    <>
      <path d={flight} {...line} opacity={0.5} />
      {rests.map(([x, y], at) => (
        <circle key={x} cx={x} cy={y} r={4} className={`fill-marigold climb climb-${at}`} />
      ))}
    </>
  )
}
