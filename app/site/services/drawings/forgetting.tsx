import { useTranslations } from 'use-intl'

const days = 45
const tests = [1, 4, 11, 25] as const
const xOf = (day: number) => Math.round(10 + (day / days) * 380)
const yOf = (kept: number) => Math.round(16 + (1 - kept) * 300)

/** What is kept after some days, as memory models draw it: fast at first, slower for what was called up again. */
const kept = (day: number, stability: number) => (1 + ((19 / 81) * day) / stability) ** -0.5

/** How firm it sits, in days, after so many tests. */
const stabilityAfter = (tested: number) => 1.2 * 2.2 ** tested

function curve(from: number, to: number, stability: number, pieces: number): string {
  return Array.from({ length: pieces + 1 }, (_, at) => {
    const day = from + ((to - from) * at) / pieces
    return `${at ? 'L' : 'M'}${xOf(day)} ${yOf(kept(day - from, stability))}`
  }).join('')
}

/** Forgetting without and with short tests: each test lifts the line and makes the next slope gentler. */
export function Forgetting() {
  const t = useTranslations('services.drawing')
  const slopes = [0, ...tests].map((from, at) => curve(from, tests[at] ?? days, stabilityAfter(at), 4))
  return (
    <>
      <path
        d={curve(0, days, stabilityAfter(0), 12)}
        fill="none"
        strokeWidth="2"
        strokeDasharray="5 5"
        className="stroke-control"
      />
      <path
        d={slopes.join('').replaceAll(/(?!^)M/g, 'L')}
        fill="none"
        strokeWidth="3"
        className="stroke-brand"
      />
      <path
        d={`${tests.map((day) => `M${xOf(day)} ${yOf(1)}h0`).join('')}M16 245h0`}
        strokeWidth="12"
        strokeLinecap="round"
        className="stroke-marigold"
      />
      <path d="M10 10V226H390" fill="none" strokeWidth="2" className="stroke-ink" />
      <g className="fill-ink-soft text-sm">
        <text x="216" y="166">
          {t('withoutTests')}
        </text>
        <text x="390" y="250" textAnchor="end">
          {t('weeks')}
        </text>
        <text x="30" y="250">
          {t('shortTest')}
        </text>
      </g>
    </>
  )
}
