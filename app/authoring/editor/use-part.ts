import { useState } from 'react'
import type { CourseSource } from '~/domain/course-source'
import { partOf, questionOf } from './field-place'
import type { Path } from './source-edits'
import { usePartAddress } from './use-part-address'

/** Which part of the course is open. */
export function usePart(source: CourseSource) {
  const { chosen, view, write, focus } = usePartAddress()
  const [isChecking, setChecking] = useState(false)
  const [openQuestion, setOpenQuestion] = useState<string | null>(null)
  return {
    chosen,
    part: chosen || 'course',
    isPreview: view === 'preview',
    isChecking,
    setChecking,
    openQuestion,
    setOpenQuestion,
    open: (part: string) => write({ part, view: '' }),
    setPreview: (on: boolean) => write({ view: on ? 'preview' : '' }),
    goTo(path: Path) {
      write({ part: partOf(source, path), view: '' })
      const question = questionOf(source, path)
      if (question) setOpenQuestion(question)
      focus(path)
    },
  }
}

export type OpenedPart = ReturnType<typeof usePart>
