import type { ChapterSource, CourseSource, LessonSource } from '~/domain/course-source'
import { freshId, inserted, moved } from './source-edits'

/** A source from which something was taken away, and how it comes back into whatever the source has become since. */
export interface Removal {
  source: CourseSource
  undo: (later: CourseSource) => CourseSource
}

export interface Added {
  source: CourseSource
  id: string
}

/** Where a lesson stands: the place of its chapter and its place in it. Null when there is none. */
export function placeOfLesson(
  { chapters }: CourseSource,
  id: string,
): [chapter: number, lesson: number] | null {
  for (const [at, { lessons }] of chapters.entries()) {
    const place = lessons.findIndex((lesson) => lesson.id === id)
    if (place >= 0) return [at, place]
  }
  return null
}

export function addChapter(source: CourseSource): Added {
  const id = freshId('chapter', source)
  const chapter = { id, title: { en: '', hi: '' }, lessons: [] }
  return { source: { ...source, chapters: [...source.chapters, chapter] }, id }
}

/** A new lesson at the end of a chapter; it begins as one to be read, with a paragraph to write. */
export function addLesson(source: CourseSource, chapterId: string): Added {
  const id = freshId('lesson', source)
  const lesson: LessonSource = {
    id,
    title: { en: '', hi: '' },
    minutes: 3,
    rule: 'viewed',
    skills: source.skills.slice(0, 1),
    blocks: [{ id: freshId('text', source), text: { en: '', hi: '' } }],
  }
  return { source: inChapter(source, chapterId, (lessons) => [...lessons, lesson]), id }
}

export function moveChapter(source: CourseSource, id: string, by: -1 | 1): CourseSource {
  const from = source.chapters.findIndex((chapter) => chapter.id === id)
  const to = from + by
  if (from < 0 || to < 0 || to >= source.chapters.length) return source
  return { ...source, chapters: moved(source.chapters, from, to) }
}

/** Moves a lesson one place; over the edge of its chapter it comes into the next one. */
export function moveLesson(source: CourseSource, id: string, by: -1 | 1): CourseSource {
  const place = placeOfLesson(source, id)
  if (!place) return source
  const [c, l] = place
  const chapter = source.chapters[c] as ChapterSource
  const to = l + by
  if (to >= 0 && to < chapter.lessons.length) return putLesson(source, id, chapter.id, to)
  const neighbour = source.chapters[c + by]
  if (!neighbour) return source
  return putLesson(source, id, neighbour.id, by < 0 ? neighbour.lessons.length : 0)
}

/** Puts a lesson at a place of a chapter, counted without the lesson itself. */
export function putLesson(source: CourseSource, id: string, chapterId: string, at: number): CourseSource {
  const place = placeOfLesson(source, id)
  const lesson = place && source.chapters[place[0]]?.lessons[place[1]]
  if (!lesson || !source.chapters.some((chapter) => chapter.id === chapterId)) return source
  return inChapter(withoutLesson(source, id), chapterId, (lessons) => inserted(lessons, at, lesson))
}

export function removeLesson(source: CourseSource, id: string): Removal {
  const place = placeOfLesson(source, id)
  const chapter = place && source.chapters[place[0]]
  const lesson = place && chapter?.lessons[place[1]]
  if (!place || !chapter || !lesson) return { source, undo: (later) => later }
  return {
    source: withoutLesson(source, id),
    undo: (later) => {
      const home = later.chapters.find((one) => one.id === chapter.id) ?? later.chapters.at(-1)
      return home ? inChapter(later, home.id, (lessons) => inserted(lessons, place[1], lesson)) : later
    },
  }
}

export function removeChapter(source: CourseSource, id: string): Removal {
  const at = source.chapters.findIndex((chapter) => chapter.id === id)
  const chapter = source.chapters[at]
  if (!chapter) return { source, undo: (later) => later }
  return {
    source: { ...source, chapters: source.chapters.filter((one) => one.id !== id) },
    undo: (later) => ({ ...later, chapters: inserted(later.chapters, at, chapter) }),
  }
}

function withoutLesson(source: CourseSource, id: string): CourseSource {
  const chapters = source.chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.filter((lesson) => lesson.id !== id),
  }))
  return { ...source, chapters }
}

type Change = (lessons: readonly LessonSource[]) => LessonSource[]

function inChapter(source: CourseSource, id: string, change: Change): CourseSource {
  const chapters = source.chapters.map((chapter) =>
    chapter.id === id ? { ...chapter, lessons: change(chapter.lessons) } : chapter,
  )
  return { ...source, chapters }
}
