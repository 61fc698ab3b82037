import { useTranslations } from 'use-intl'
import { type DrawingName, isDrawing } from './drawing-names'
import { DrawnNumber } from './drawn-number'
import { CuttingBoard, FridgeDoor, OrderSlip, ThreeSigns, TwoDates } from './question-drawings'

const drawings: Record<DrawingName, React.ComponentType> = {
  'hand-wash': HandWash,
  'danger-zone': DangerZone,
  'table-setting': TableSetting,
  pass: Pass,
  'fridge-door': FridgeDoor,
  'two-dates': TwoDates,
  'cutting-board': CuttingBoard,
  'order-slip': OrderSlip,
  'three-signs': ThreeSigns,
}

/** One of the drawings a lesson may show, with words for those who do not see it; nothing for a name no one drew. */
export function Drawing({ name }: { name: string }) {
  const t = useTranslations('courses.drawings')
  return isDrawing(name) ? <Drawn name={name} label={t(name)} /> : null
}

/** A drawing with the words of whoever shows it; nothing for a name no one drew. */
export function Drawn({ name, label }: { name: string; label: string }) {
  if (!isDrawing(name)) return null
  const Shapes = drawings[name]
  return (
    <svg
      viewBox="0 0 320 200"
      role="img"
      aria-label={label}
      className="w-full text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <Shapes />
    </svg>
  )
}

function HandWash() {
  return (
    <>
      <path d="M122 198v-34c-9-9-13-22-13-36l-27-27c-6-6-5-14 0-18 5-5 12-4 18 1l21 19V40c0-14 21-14 21 0v44-58c0-15 22-15 22 0v58-52c0-14 21-14 21 0v54-38c0-13 20-13 20 0v66c0 22-5 38-16 50v34" />
      <path d="M122 176h67M128 186h55" className="stroke-control" strokeWidth="1.5" />
      <path d="M126 32h11m11-14h12m10 6h11m9 17h10" className="stroke-control" strokeWidth="1.5" />
      <DrawnNumber x={158} y={128}>
        1
      </DrawnNumber>
      <path d="M205 140h42" className="stroke-control" strokeWidth="1.5" strokeDasharray="2 5" />
      <DrawnNumber x={258} y={140}>
        2
      </DrawnNumber>
      <DrawnNumber x={143} y={84}>
        3
      </DrawnNumber>
      <DrawnNumber x={92} y={94}>
        4
      </DrawnNumber>
      <DrawnNumber x={154} y={22}>
        5
      </DrawnNumber>
      <DrawnNumber x={156} y={181}>
        6
      </DrawnNumber>
    </>
  )
}

function DangerZone() {
  return (
    <>
      <path d="M118 60h40v66h-40z" stroke="none" className="fill-marigold-soft" />
      <path d="M126 24a12 12 0 0 1 24 0v118a22 22 0 1 1-24 0Z" />
      <path d="M138 160V46" strokeWidth="8" className="stroke-marigold" />
      <circle cx="138" cy="160" r="13" stroke="none" className="fill-marigold" />
      <path d="M150 60h60m-60 66h60" />
      <g stroke="none" fill="currentColor" fontSize="20" fontWeight="600">
        <text x="218" y="67">
          60 °C
        </text>
        <text x="218" y="133">
          5 °C
        </text>
      </g>
      <path d="m84 36 5 6 10-13M84 162l5 6 10-13" strokeWidth="3.5" />
      <g className="stroke-control" strokeWidth="1.5">
        <circle cx="91" cy="93" r="15" />
        <path d="M91 84v9l6 4" strokeWidth="2.5" className="stroke-current" />
      </g>
    </>
  )
}

function TableSetting() {
  return (
    <>
      <circle cx="150" cy="116" r="58" />
      <circle cx="150" cy="116" r="38" className="stroke-control" strokeWidth="1.5" />
      <path d="M66 70v26c0 6 16 6 16 0V70m-8 0v30m0 2v66" />
      <path d="M226 168v-62c-5-20 0-36 8-40v102Z" />
      <path d="M262 168v-54m0 0c-14-4-14-44 0-44s14 40 0 44Z" />
      <circle cx="232" cy="34" r="20" />
      <circle cx="232" cy="34" r="12" className="stroke-marigold" />
      <path d="M14 190h292" className="stroke-control" strokeWidth="1.5" />
    </>
  )
}

function Pass() {
  return (
    <>
      <path d="M16 30h288M16 168h288M28 168v26m264-26v26" />
      <path d="M40 30v34h26V30m18 0v34h26V30m18 0v34h26V30" className="stroke-control" strokeWidth="1.5" />
      <path
        d="M46 42h14m-14 8h9m35-8h14m-14 8h9m35-8h14m-14 8h9"
        className="stroke-control"
        strokeWidth="1.5"
      />
      <path d="M28 160h44m8 0h44m8 0h44M40 160c0-14 20-14 20 0m32 0c0-14 20-14 20 0m32 0c0-14 20-14 20 0" />
      <path d="M196 72v96" strokeDasharray="3 6" className="stroke-control" strokeWidth="1.5" />
      <path d="M214 160h72m-62 0c0-36 52-36 52 0m-26-27v-6" className="stroke-marigold" strokeWidth="3.5" />
      <path d="M234 30v44h32V30" className="fill-marigold-soft" />
      <path d="M250 42v12m0 8v.1" strokeWidth="3.5" />
    </>
  )
}
