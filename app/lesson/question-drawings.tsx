import { DrawnNumber } from './drawn-number'

/** A chiller, closed, with what its display says. */
export function FridgeDoor() {
  return (
    <>
      <path d="M96 10h128v178H96zM96 94h128M110 188v6m100-6v6" />
      <path d="M110 58v22m0 28v34" strokeWidth="5" />
      <path d="M130 26h78v44h-78z" className="fill-marigold-soft" />
      <text
        x="169"
        y="57"
        textAnchor="middle"
        fontSize="24"
        fontWeight="600"
        fill="currentColor"
        stroke="none"
      >
        9 °C
      </text>
      <path d="M134 176h76m-76-8h76" className="stroke-control" strokeWidth="1.5" />
      <path d="M20 194h280" className="stroke-control" strokeWidth="1.5" />
    </>
  )
}

/** Two cups with the dates until which they are good. */
export function TwoDates() {
  return (
    <>
      <Cup x={36} name="A" day="20" />
      <Cup x={180} name="B" day="17" />
      <path d="M14 186h292" className="stroke-control" strokeWidth="1.5" />
    </>
  )
}

function Cup({ x, name, day }: { x: number; name: string; day: string }) {
  return (
    <g transform={`translate(${x} 0)`}>
      <path d="M8 62h88l-11 124H19zM2 50h100v12H2z" />
      <path d="M26 84h52v52H26z" className="fill-marigold-soft" />
      <path d="M26 97h52M39 78v11m26-11v11" strokeWidth="2" />
      <g stroke="none" fill="currentColor" fontWeight="600" textAnchor="middle">
        <text x="52" y="125" fontSize="24">
          {day}
        </text>
        <text x="52" y="38" fontSize="24">
          {name}
        </text>
      </g>
    </g>
  )
}

/** Raw meat on a board, and what is cut next beside it. */
export function CuttingBoard() {
  return (
    <>
      <path d="M30 66c0-6 4-10 10-10h150c6 0 10 4 10 10v96c0 6-4 10-10 10H40c-6 0-10-4-10-10Z" />
      <circle cx="48" cy="114" r="7" className="stroke-control" strokeWidth="1.5" />
      <path
        d="M74 128c-8-22 10-42 34-40 12 1 16-8 30-6 20 3 32 22 22 38-10 18-32 12-46 20-14 7-34 4-40-12Z"
        className="fill-danger-soft stroke-danger"
      />
      <path d="M92 124c8-14 22-16 32-14m-12 20c10-8 24-4 34-14" className="stroke-danger" strokeWidth="1.5" />
      <path d="M214 44h84c6 0 6 10 0 10h-26v12c0 12-58 12-58 0Zm70 5h.1m10 0h.1" />
      <path d="M222 118c-4-14 4-22 14-18l46 28c10 7 4 20-8 16l-42-14c-6-2-9-6-10-12Z" />
      <path d="m238 112 6 3m8 5 6 4m8 5 5 3" className="stroke-control" strokeWidth="1.5" />
      <circle cx="250" cy="166" r="20" className="fill-marigold-soft" />
      <path d="m241 149 9 6 9-6m-9 6v-10" />
    </>
  )
}

/** An order by seats, one of them with a warning. */
export function OrderSlip() {
  return (
    <>
      <path d="M84 10h152v172l-19-9-19 9-19-9-19 9-19-9-19 9-19-9-19 9Z" />
      <path d="M104 28h66" className="stroke-control" strokeWidth="1.5" />
      <path d="M96 74h128v42H96z" stroke="none" className="fill-marigold-soft" />
      <path d="M130 54h58m-58 86h70m-70 14h34" className="stroke-control" strokeWidth="1.5" />
      <path d="M130 95h24" />
      <path d="M176 108h-20l10-20 10 20Zm-10-13v6m0 4v.1" className="stroke-danger" />
      <path
        d="M190 86c6-5 13 0 12 6 0 3 5 3 7 7 3 7-4 13-10 10-5-3-3-8-6-11-4-3-6-8-3-12Z"
        className="stroke-marigold"
      />
      <DrawnNumber x={112} y={54}>
        1
      </DrawnNumber>
      <DrawnNumber x={112} y={95}>
        2
      </DrawnNumber>
      <DrawnNumber x={112} y={140}>
        3
      </DrawnNumber>
    </>
  )
}

/** Three signs as they hang in a kitchen: no smoking, wash hands, hot. */
export function ThreeSigns() {
  return (
    <>
      <circle cx="58" cy="80" r="44" />
      <path d="M32 84h36v9H32zm40 0h9v9h-9zm6-10c0-8 7-8 7-15" strokeWidth="2" />
      <path d="m27 49 62 62" className="stroke-danger" strokeWidth="4" />
      <circle cx="160" cy="80" r="44" className="fill-marigold-soft" />
      <path d="M136 56h28c5 0 7 4 7 9M148 56v-8m-7 0h14" />
      <path d="M171 74v5m-7-2v6m14-5v6" className="stroke-marigold" />
      <path d="M128 100c10-10 20-6 26-4l18 2c6 1 5 8-1 8h-15m16 0 12-8c7-4 11 4 5 8l-18 12c-12 6-28 2-38-2" />
      <path d="m262 36 46 80h-92Z" />
      <path d="M246 74c-4 6 4 9 0 15m16-19c-4 6 4 9 0 15m16-11c-4 6 4 9 0 15M240 102h44" strokeWidth="2" />
      <DrawnNumber x={58} y={156}>
        1
      </DrawnNumber>
      <DrawnNumber x={160} y={156}>
        2
      </DrawnNumber>
      <DrawnNumber x={262} y={156}>
        3
      </DrawnNumber>
    </>
  )
}
