import { soundCourse, soundMedia } from '../../app/domain/course-problems.fixture.ts'
import type { CourseSource } from '../../app/domain/course-source.ts'
import type { TestDatabase } from './database.ts'
import { classroomOf } from './learning.ts'

let made = 0

/** Returns what authors do, for stories. */
export function studioOf(db: TestDatabase) {
  const { call } = classroomOf(db)

  /** The picture and the film of the sound course, which everybody may use. */
  async function itsMedia() {
    const [image, video] = soundMedia
    await db.sql`
      insert into course_media (id, kind, name, path, mime, bytes, seconds, ready_at)
      values (${image}, 'image', 'Basin', 'library/basin.webp', 'image/webp', 9, null, now()),
        (${video}, 'video', 'Hands', 'library/hands.mp4', 'video/mp4', 9, 3, now())
      on conflict do nothing`
  }

  /** Begins a course of the tenant, or of the library (null), that could be published, and returns its id. */
  async function aDraft(who: string, tenantId: string | null, change: Partial<CourseSource> = {}) {
    await itsMedia()
    const source = { ...soundCourse(`written-${++made}`), ...change }
    return { id: (await call(who, 'create_course', tenantId, json(source))) as string, source }
  }

  const open = (who: string, courseId: string) => call(who, 'open_studio_course', courseId)
  const revisionOf = async (courseId: string): Promise<number> =>
    (await db.sql`select revision from course_drafts where course_id = ${courseId}`)[0]?.revision

  const save = async (
    who: string,
    courseId: string,
    source: CourseSource,
    revision?: number,
    reviewed = {},
  ) =>
    call(who, 'save_draft', courseId, revision ?? (await revisionOf(courseId)), json(source), json(reviewed))
  const publish = async (who: string, courseId: string, reach = 'new', revision?: number) =>
    call(who, 'publish_draft', courseId, revision ?? (await revisionOf(courseId)), reach)

  /** Publishes what is published once more, with another title. */
  async function publishAgain(who: string, courseId: string, title: string, reach = 'new') {
    await call(who, 'start_draft', courseId)
    const { draft } = await open(who, courseId)
    await save(who, courseId, { ...draft.source, title: { en: title, hi: title } })
    return publish(who, courseId, reach)
  }

  const json = (value: object) => db.sql.json(value as never)

  return { aDraft, open, revisionOf, save, publish, publishAgain, json, call }
}
