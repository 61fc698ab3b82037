/** Many ways through a house of pages, and the one that leads to the lit step: what a search is for. */
export function WayThrough() {
  const steps = Array.from({ length: 6 }, (_, at) => at)
  return (
    <svg viewBox="0 0 340 210" className="hidden w-full max-w-sm lg:block" aria-hidden="true">
      <g fill="none" strokeWidth="1.5" className="stroke-control">
        {steps.map((step) => (
          <path key={step} d={`M${step * 50 + 4} ${206 - step * 32}h46v-32`} />
        ))}
        {steps.slice(0, 5).map((step) => (
          <path key={step} d={`M${step * 50 + 27} ${206 - step * 32}V206`} strokeDasharray="2 6" />
        ))}
      </g>
      <path d="M4 206h46v-32h50v-32h50v-32h50" fill="none" strokeWidth="4" className="stroke-brand" />
      <circle cx="226" cy="92" r="34" fill="none" strokeWidth="4" className="stroke-brand" />
      <path d="m250 116 26 26" strokeWidth="7" strokeLinecap="round" className="stroke-brand" />
      <circle cx="226" cy="92" r="11" className="fill-marigold" />
    </svg>
  )
}
