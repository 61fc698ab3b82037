import { correctedBrand } from '~/domain/contrast'

/** The flight of steps, climbed once from the ground to the top. */
export function EarnedFlight({ color }: { color: string | null }) {
  const { light, dark } = correctedBrand(color ?? '#2E3B55')
  return (
    <svg
      viewBox="0 0 600 240"
      className="pointer-events-none mt-8 ml-auto w-full max-w-sm md:-mt-6 md:max-w-xl"
      fill="none"
      strokeWidth="4"
      aria-hidden="true"
    >
      <path d="M0 236h600" className="stroke-hairline" strokeWidth="2" />
      <path
        d="M0 236h60v-40h110v-40h110v-40h110v-40h110"
        pathLength="100"
        strokeDasharray="100"
        className="[animation:run_900ms_var(--ease-step)]"
        style={{ stroke: `light-dark(${light.mark}, ${dark.mark})` }}
      />
      <path
        d="M500 76v-40h100"
        pathLength="100"
        strokeDasharray="100"
        strokeWidth="8"
        className="stroke-marigold [animation:run_500ms_900ms_var(--ease-step)_backwards]"
      />
    </svg>
  )
}
