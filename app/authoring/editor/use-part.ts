import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { CourseSource } from '~/domain/course-source'
import { focusAt, partOf, questionOf } from './field-place'
import type { Path } from './source-edits'

/** Which part of the course is open: it stands in the address, so that a reload comes back to it. */
export function usePart(source: CourseSource) {
  const [search, setSearch] = useSearchParams()
  const [isChecking, setChecking] = useState(false)
  const [openQuestion, setOpenQuestion] = useState<string | null>(null)
  const [wanted, setWanted] = useState<{ path: Path } | null>(null)
  const chosen = search.get('part') ?? ''
  const isPreview = search.get('view') === 'preview'

  // The field is there once its part and its question are drawn.
  useEffect(() => {
    if (!wanted) return
    const frame = requestAnimationFrame(() => {
      focusAt(wanted.path)
      setWanted(null)
    })
    return () => cancelAnimationFrame(frame)
  }, [wanted])

  function write(patch: Record<string, string>) {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(patch)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    // the same address once more would read the course again
    if (next.toString() !== search.toString()) setSearch(next, { preventScrollReset: true })
  }

  return {
    /** Empty where nothing was chosen: a phone shows the structure then. */
    chosen,
    part: chosen || 'course',
    isPreview,
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
      setWanted({ path })
    },
  }
}

export type OpenedPart = ReturnType<typeof usePart>
