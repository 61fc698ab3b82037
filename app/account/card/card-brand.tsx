import { useState } from 'react'
import { correctedBrand } from '~/domain/contrast'
import type { OpenedCard } from './card-calls'

const standardColour = '#2E3B55'

/** Whose card it is: the outlet first, for that is what people know. */
export function CardBrand({ card: { outlet, tenant, logo, colour } }: { card: OpenedCard }) {
  const [isMissing, setMissing] = useState(false)
  const { light, dark } = correctedBrand(colour ?? standardColour)
  return (
    <div className="mx-auto mb-6 flex max-w-sm items-center gap-3">
      {logo && !isMissing ? (
        <img
          src={logo}
          alt=""
          onError={() => setMissing(true)}
          className="h-10 w-auto max-w-24 shrink-0 rounded-sm bg-[#fffdf9] object-contain p-0.5"
        />
      ) : null}
      <p
        className="min-w-0 break-words border-l-4 pl-3"
        style={{ borderLeftColor: `light-dark(${light.mark}, ${dark.mark})` }}
      >
        <span className="block font-semibold">{outlet}</span>
        <span className="block text-ink-soft text-sm">{tenant}</span>
      </p>
    </div>
  )
}
