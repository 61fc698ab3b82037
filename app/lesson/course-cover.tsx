import { covers, ownCovers } from './scenes/covers'

interface CourseCoverProps {
  course: { slug: string; side: 'front' | 'back' }
  /** How large it is where it stands. */
  className: string
}

/** The cover of a course, drawn by the hand of its lessons. Its title stands beside it, so it says nothing. */
export function CourseCover({ course: { slug, side }, className }: CourseCoverProps) {
  const { wash = [], faint = [], ink, accent = [] } = covers[slug] ?? ownCovers[side]
  return (
    <svg
      viewBox="0 0 160 100"
      aria-hidden="true"
      className={`block shrink-0 bg-paper-deep text-ink ${className}`}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path d={wash.join('')} stroke="none" className="fill-marigold-soft" />
      <path d={faint.join('')} className="stroke-control" strokeWidth="1.25" />
      <path d={ink.join('')} />
      <path d={accent.join('')} className="stroke-marigold" strokeWidth="2.5" />
    </svg>
  )
}
