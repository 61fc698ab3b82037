import { labourRules, peopleNeeded, rosterFor } from '~/domain/tools/labour'
import { overYear, retentionRules } from '~/domain/tools/retention'
import { account, bridge, effectNames, revparRules } from '~/domain/tools/revpar'
import { staffing } from '~/domain/tools/roster'
import { initialValues } from '~/domain/tools/scenario'
import { outletHalfWidth, sampleRules } from '~/domain/tools/shop-sample'
import { betaShape, tenderRules } from '~/domain/tools/tender'
import { billableHours, pipelineDeviation, utilizationRules } from '~/domain/tools/utilization'
import { perDay, velocityRules } from '~/domain/tools/velocity'

export type DrawnTool =
  | 'velocity'
  | 'retention'
  | 'utilization'
  | 'tender'
  | 'revparBridge'
  | 'menuEngineering'
  | 'labourRoster'
  | 'shopSample'
  | 'revenueHealth'
  | 'assessment'
  | 'matcher'

const [width, height] = [200, 110]
/** Few, and whole pixels: the overview is weighed in bytes. */
const steps = 20

/** A tool in a few strokes: calculators draw the curve of their own formula, self-checks the shape of their answer. */
export function ToolDrawing({ tool }: { tool: DrawnTool }) {
  return (
    <svg viewBox={`-6 -6 ${width + 12} ${height + 12}`} className="block w-full" aria-hidden="true">
      <path d={`M0 ${height}H${width}`} className="stroke-control" strokeWidth="1.5" />
      {drawings[tool]}
    </svg>
  )
}

const line = { fill: 'none', strokeWidth: 3, strokeLinejoin: 'round', className: 'stroke-data-blue' } as const
const second = { ...line, className: 'stroke-data-orange' } as const
const area = { className: 'fill-data-blue', opacity: 0.16 } as const

/** The path of a formula over 0 to 1, its outcome measured by `highest`. */
function curve(formula: (part: number) => number, highest: number): string {
  return Array.from({ length: steps + 1 }, (_, at) => {
    const x = Math.round((at / steps) * width)
    return `${at === 0 ? 'M' : 'L'}${x} ${Math.round(height - (height * formula(at / steps)) / highest)}`
  }).join('')
}

const closed = `L${width} ${height}L0 ${height}Z`

function velocity() {
  const values = initialValues(velocityRules)
  const daily = (part: number) => perDay({ ...values, days: values.days * (0.4 + 1.8 * part) })
  const path = curve(daily, daily(0))
  const now = (1 - 0.4) / 1.8
  return (
    <>
      <path d={path + closed} {...area} />
      <path d={path} {...line} />
      <circle
        cx={now * width}
        cy={height - (height * daily(now)) / daily(0)}
        r="6"
        className="fill-data-orange"
      />
    </>
  )
}

function retention() {
  const years = retentionRules.find(({ name }) => name === 'years')?.max ?? 10
  const grown = (yearly: number) => (part: number) => overYear(yearly, part * years)
  const highest = overYear(1.08, years)
  return (
    <>
      <path d={curve(grown(1.08), highest)} {...line} />
      <path d={curve(grown(1), highest)} {...line} strokeWidth={1.5} strokeDasharray="4 5" />
      <path d={curve(grown(0.9), highest)} {...second} />
    </>
  )
}

function utilization() {
  const values = initialValues(utilizationRules)
  const [middle, deviation] = [billableHours(values), pipelineDeviation(values)]
  const bell = (part: number) => {
    const hours = middle + (part - 0.5) * 7 * deviation
    return Math.exp(-(((hours - middle) / deviation) ** 2) / 2)
  }
  const path = curve(bell, 1.05)
  const ends = [-1.2816, 1.2816].map((reach) => (0.5 + reach / 7) * width)
  return (
    <>
      <path d={path + closed} {...area} />
      <path d={path} {...line} />
      <path d={ends.map((x) => `M${x} ${height}V40`).join('')} {...second} strokeDasharray="4 5" />
    </>
  )
}

function tender() {
  const { won, lost } = initialValues(tenderRules)
  const path = curve((part) => betaShape(part, won + 1, lost + 1), 1.05)
  return (
    <>
      <path d={path + closed} {...area} />
      <path d={path} {...line} />
      <path d={`M${0.125 * width} ${height}V10`} {...second} strokeDasharray="4 5" />
    </>
  )
}

/** The bridge of the example: two columns, and six steps between them. */
function revparBridge() {
  const values = initialValues(revparRules)
  const [before, after] = [account(values, 'Before').gop, account(values, 'After').gop]
  const effects = bridge(values)
  const most = 2.2 * before
  const up = (amount: number) => Math.round(height - (height * amount) / most)
  let standing = before
  const columns = effectNames.map((name, at) => {
    const from = standing
    standing += effects[name]
    return { name, x: 27 + at * 25, top: up(Math.max(from, standing)), bottom: up(Math.min(from, standing)) }
  })
  const column = (x: number, top: number, bottom: number) => `M${x} ${bottom}V${top}h20V${bottom}Z`
  return (
    <>
      <path d={column(2, up(before), height) + column(177, up(after), height)} className="fill-ink-soft" />
      <path
        d={columns
          .flatMap(({ name, x, top, bottom }) => (effects[name] < 0 ? [] : column(x, top, bottom)))
          .join('')}
        className="fill-data-blue"
      />
      <path
        d={columns
          .flatMap(({ name, x, top, bottom }) => (effects[name] < 0 ? column(x, top, bottom) : []))
          .join('')}
        className="fill-data-orange"
      />
    </>
  )
}

/** Dishes between the two limits, as on the tool's own map. */
function menuEngineering() {
  const dot = ([x, y]: readonly number[]) => `M${x} ${y}m-5 0h10v10h-10Z`
  return (
    <>
      <path d="M78 4V110M0 58H200" className="stroke-control" strokeWidth="1.5" strokeDasharray="4 5" />
      <path
        d={[
          [176, 30],
          [152, 14],
          [130, 36],
          [186, 66],
          [112, 84],
          [138, 92],
        ]
          .map(dot)
          .join('')}
        className="fill-data-blue"
      />
      <path
        d={[
          [24, 20],
          [46, 40],
          [14, 74],
          [38, 94],
        ]
          .map(dot)
          .join('')}
        className="fill-data-orange"
      />
    </>
  )
}

/** The day of the example: the need as a line, the roster as the area above it. */
function labourRoster() {
  const values = initialValues(labourRules)
  const need = peopleNeeded(values)
  const plan = staffing(rosterFor(values).shifts, need.length)
  const [first, last] = [
    need.findIndex((people) => people > 0),
    need.findLastIndex((people) => people > 0) + 1,
  ]
  const most = Math.max(...plan)
  const stairs = (people: readonly number[]) =>
    people
      .slice(first, last)
      .map((count, at) => {
        const x = (slot: number) => Math.round((slot / (last - first)) * width)
        return `${at === 0 ? 'M' : 'L'}${x(at)} ${Math.round(height - (height * count) / most)}H${x(at + 1)}`
      })
      .join('')
  return (
    <>
      <path d={stairs(plan) + closed} {...area} />
      <path d={stairs(plan)} {...line} strokeWidth={1.5} />
      <path d={stairs(need)} {...second} />
    </>
  )
}

/** The half width of a score falling with each visit, around the score itself. */
function shopSample() {
  const values = initialValues(sampleRules)
  const middle = height / 2
  const reach = (part: number) =>
    outletHalfWidth(values, 3 + Math.round(part * 20)) / outletHalfWidth(values, 3)
  const side = (sign: 1 | -1) =>
    Array.from(
      { length: steps + 1 },
      (_, at) => `${Math.round((at / steps) * width)} ${Math.round(middle - sign * 52 * reach(at / steps))}`,
    )
  return (
    <>
      <path d={`M${side(1).join('L')}L${side(-1).reverse().join('L')}Z`} {...area} />
      <path d={`M${side(1).join('L')}`} {...line} />
      <path d={`M${side(-1).join('L')}`} {...line} />
      <path d={`M0 ${middle}H${width}`} {...second} strokeDasharray="4 5" />
    </>
  )
}

/** Six pillars around a middle, one of them short. */
function radar(shares: readonly number[]): string {
  const corner = (share: number, at: number) => {
    const angle = (Math.PI * 2 * at) / shares.length - Math.PI / 2
    return `${Math.round(width / 2 + 50 * share * Math.cos(angle))} ${Math.round(54 + 50 * share * Math.sin(angle))}`
  }
  return `M${shares.map(corner).join('L')}Z`
}

const drawings: Record<DrawnTool, React.ReactNode> = {
  velocity: velocity(),
  retention: retention(),
  utilization: utilization(),
  tender: tender(),
  revparBridge: revparBridge(),
  menuEngineering: menuEngineering(),
  labourRoster: labourRoster(),
  shopSample: shopSample(),
  revenueHealth: (
    <>
      <path d={radar([1, 1, 1, 1, 1, 1])} fill="none" className="stroke-control" strokeWidth="1.5" />
      <path d={radar([0.8, 0.65, 0.3, 0.7, 0.85, 0.6])} {...area} />
      <path d={radar([0.8, 0.65, 0.3, 0.7, 0.85, 0.6])} {...line} />
    </>
  ),
  assessment: (
    <>
      <path
        d={`M0 ${height}V88H50V62H100V36H150V10H${width}`}
        fill="none"
        className="stroke-control"
        strokeWidth="1.5"
      />
      <path d={`M0 ${height}V88H50V62H100`} {...line} />
      <circle cx="100" cy="62" r="6" className="fill-data-orange" />
    </>
  ),
  matcher: (
    <>
      <path d="M0 12H60L120 54M0 40H60L120 54M0 96H60L120 54" {...line} strokeWidth={1.5} />
      <path d="M0 68H60L120 54H200" {...line} />
      <circle cx="120" cy="54" r="6" className="fill-data-orange" />
    </>
  ),
}
