import type { Scene } from './scenes/scene'

/** What a lesson is about, drawn. Its title says it in words. */
export function LessonScene({ scene: { wash = [], faint = [], ink, accent = [] } }: { scene: Scene }) {
  return (
    <svg
      viewBox="0 0 320 200"
      aria-hidden="true"
      className="mx-auto mb-8 block w-full max-w-md text-ink"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={wash.join('')} stroke="none" className="fill-marigold-soft" />
      <path d={faint.join('')} className="stroke-control" strokeWidth="1.5" />
      <path d={ink.join('')} />
      <path d={accent.join('')} className="stroke-marigold" strokeWidth="3" />
    </svg>
  )
}
