import { useMemo } from 'react'
import { useEditing } from './editor-context'

/** The skills with which something in this course is tagged already, for a field to offer. */
export function useKnownSkills(): readonly string[] {
  const { source } = useEditing()
  return useMemo(() => {
    const lessons = source.chapters.flatMap((chapter) => chapter.lessons)
    const asked = lessons.flatMap((lesson) => lesson.quiz?.questions ?? [])
    const tags = [source, ...lessons, ...asked].flatMap(({ skills }) => skills)
    return [...new Set(tags)].sort()
  }, [source])
}
