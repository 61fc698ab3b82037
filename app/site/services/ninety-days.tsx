import type { Service } from '~content/schemas/service'
import { WidePart } from './wide-part'

/** How far below the last step each step lies; its riser closes the gap to the one before. */
const rises = ['', 'md:mt-7', 'md:mt-14', 'md:mt-21'] as const

/** The first ninety days as a flight of steps: below each other on a phone, rising on a wide screen. */
export function NinetyDays({ ninety, isDeep }: { ninety: Service['ninety']; isDeep: boolean }) {
  const { steps } = ninety
  return (
    <WidePart title={ninety.title} isDeep={isDeep}>
      <ol className={`grid gap-y-6 ${steps.length > 3 ? 'md:grid-cols-4' : 'md:grid-cols-3'}`}>
        {steps.map(({ when, what }, at) => (
          <li
            key={when}
            className={`relative border-brand border-t-3 pt-3 before:absolute before:-top-[3px] before:left-0 before:w-[3px] before:bg-brand md:pr-8 md:not-first:pl-5 md:not-first:before:h-[31px] ${rises[steps.length - 1 - at]}`}
          >
            <h3 className="font-semibold text-lg">{when}</h3>
            <p className="mt-1 max-w-prose">{what}</p>
          </li>
        ))}
      </ol>
    </WidePart>
  )
}
