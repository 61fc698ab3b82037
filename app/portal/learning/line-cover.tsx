import { lazy, Suspense } from 'react'
import { Ring } from '~/ui/ring'
import type { TodayLine } from '../today-line'

const look = 'w-20 sm:w-28'
const Room = () => <div aria-hidden="true" className={`aspect-8/5 bg-paper-deep ${look}`} />

// The drawings come after the page; a line can be read without.
const CourseCover = lazy(() =>
  import('~/lesson/course-cover').then(
    ({ CourseCover }) => ({ default: CourseCover }),
    () => ({ default: Room }),
  ),
)

interface LineCoverProps {
  subject: TodayLine['subject']
  done: number
  total: number
  /** How much is done, in words. */
  label: string
}

/** The course of a line by its cover, and on its corner how far one is. */
export function LineCover({
  subject: { slug = '', side, scene, image },
  done,
  total,
  label,
}: LineCoverProps) {
  const cover = image ? { image } : scene ? { scene } : null
  return (
    <div className="relative mr-3 mb-3 shrink-0">
      <Suspense fallback={<Room />}>
        <CourseCover course={{ slug, side: side === 'back' ? 'back' : 'front', cover }} className={look} />
      </Suspense>
      <div className="absolute -right-4 -bottom-4 rounded-full bg-paper">
        <Ring value={done} max={total} label={label} />
      </div>
    </div>
  )
}
