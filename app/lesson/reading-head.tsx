import type { InBoth } from '~/domain/locale'
import { BackLink } from '~/platform/back-link'
import { useCourseText } from './course-text'

interface ReadingHeadProps {
  /** What kind of thing it is, where its title does not say so. */
  kind?: string
  title: InBoth
  summary: InBoth
  /** The words of the way back to all courses; a preview has none, and its title is no heading of the page. */
  back?: string
  cover?: React.ReactNode
  /** How far one is. */
  children: React.ReactNode
}

/** The head of a course or a learning path, as the one who learns sees it. */
export function ReadingHead({ kind, title, summary, back, cover, children }: ReadingHeadProps) {
  const read = useCourseText()
  const Title = back ? 'h1' : 'h2'
  return (
    <div className="mb-8 border-ink border-b-2 pb-5">
      {back ? (
        <p>
          <BackLink to="/app/courses">{back}</BackLink>
        </p>
      ) : null}
      {cover}
      {kind ? <p className="text-ink-soft text-sm">{kind}</p> : null}
      <Title {...(back && { tabIndex: -1 })} className="mt-1 break-words text-2xl outline-none">
        {read(title)}
      </Title>
      <p className="mt-2 break-words text-lg">{read(summary)}</p>
      {children}
    </div>
  )
}
