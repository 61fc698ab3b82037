import { useTranslations } from 'use-intl'
import type { Messages } from '~messages/areas'

const viewBox = '0 0 480 340'
/** The edge of the flight, as in `build/drawn/hand.ts`. */
const edge = 'M6 306h156v-48h156v-48h156'

export type DrawnId = keyof Messages['drawn']

/** A drawing of a trade, a service or a place, large: the edge of its steps is drawn while one looks. Needs the words `drawn`. */
export function Drawn({ of }: { of: DrawnId }) {
  const t = useTranslations('drawn')
  return (
    <svg viewBox={viewBox} role="img" aria-label={t(of)} className="drawn block w-full">
      <use href={`/drawn/${of}.svg#${of}`} />
      <path d={edge} fill="none" strokeWidth="5" pathLength="100" className="climbing stroke-marigold" />
    </svg>
  )
}

/** The same beside a question that needs no picture, silent. */
export function DrawnBeside({ of }: { of: DrawnId }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" className="drawn block w-full">
      <use href={`/drawn/${of}.svg#${of}`} />
      <path d={edge} fill="none" strokeWidth="5" pathLength="100" className="climbing stroke-marigold" />
    </svg>
  )
}

/** The same beside its name in a list, silent and still; all of a list come in one file, which has their edges. */
export function SmallDrawn({ of, list }: { of: string; list: 'services' | 'trades' | 'home' }) {
  return (
    <svg viewBox={viewBox} aria-hidden="true" className="drawn block w-full">
      <use href={`/drawn/${list}.svg#${of}`} />
    </svg>
  )
}
