import { workspaceOf } from '~/platform/access-context'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { loadMessages } from '~/platform/messages'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { placeOf } from '../place'
import type { Route } from './+types/editor-page'
import { CourseCard } from './course-card'
import { CourseMissing } from './course-missing'
import { DraftEditor } from './draft-editor'
import { openStudioCourse } from './editor.queries'

export async function clientLoader({ context, params, request }: Route.ClientLoaderArgs) {
  const place = placeOf(context, request.url)
  const { person } = workspaceOf(context)
  const messages = await loadMessages(person.locale, ['authoring', 'courses', 'questionBank', 'why'])
  try {
    const opened = await openStudioCourse(params.courseId)
    return { place, personId: person.id, opened, messages }
  } catch (error) {
    return {
      place,
      personId: person.id,
      refusal: await sayRefusal(error, person.locale, 'authoring'),
      messages,
    }
  }
}

/** Which part of the course is open changes nothing about the course. */
export { unlessOnlySearch as shouldRevalidate } from '~/platform/revalidation'

/** A course as it is written: its draft, or what is published of it and the way to a draft. */
export default function EditorPage({ loaderData }: Route.ComponentProps) {
  const isViewOnly = useViewOnly()
  const { place, personId } = loaderData
  if (loaderData.refusal) return <CourseMissing refusal={loaderData.refusal} home={place.home} />
  const { opened } = loaderData
  const mayWrite = opened.may_write && !isViewOnly
  return (
    <>
      <ViewOnlyNote />
      {opened.draft ? (
        <DraftEditor
          key={opened.course_id}
          place={place}
          personId={personId}
          opened={opened}
          draft={opened.draft}
          mayWrite={mayWrite}
        />
      ) : (
        <CourseCard place={place} opened={opened} mayWrite={mayWrite} />
      )}
    </>
  )
}
