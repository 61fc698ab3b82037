import { type CourseSource, emptyCourse, newId } from '~/domain/course-source'

/** A course of which no more is known than how it is called, for which side of the house, and in which language it is written first. */
export function readNewCourse(form: FormData): CourseSource {
  const base = form.get('base') === 'hi' ? 'hi' : 'en'
  const title = String(form.get('title') ?? '').trim()
  const source = emptyCourse(form.get('side') === 'back' ? 'back' : 'front', base)
  return {
    ...source,
    slug: newId(`${title || 'course'} ${suffix()}`, []),
    title: { ...source.title, [base]: title },
  }
}

/** Two courses of one name have two addresses. */
function suffix(): string {
  return crypto.randomUUID().slice(0, 4)
}
