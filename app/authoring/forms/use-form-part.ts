import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ShopForm } from '~/domain/shops/form'
import { focusAt } from '../editor/field-place'
import type { Path } from '../editor/source-edits'

/** Which part of the form is open: it stands in the address, so that a reload comes back to it. */
export function useFormPart(form: ShopForm) {
  const [search, setSearch] = useSearchParams()
  const [isChecking, setChecking] = useState(false)
  const [wanted, setWanted] = useState<Path | null>(null)
  const chosen = search.get('part') ?? ''

  // The field is there once its part is drawn.
  useEffect(() => {
    if (!wanted) return
    const frame = requestAnimationFrame(() => {
      focusAt(wanted)
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
    // the same address once more would read the form again
    if (next.toString() !== search.toString()) setSearch(next, { preventScrollReset: true })
  }

  return {
    /** Empty where nothing was chosen: a phone shows the structure then. */
    chosen,
    part: chosen || 'form',
    isTest: search.get('view') === 'test',
    isChecking,
    setChecking,
    open: (part: string) => write({ part, view: '' }),
    setTest: (on: boolean) => write({ view: on ? 'test' : '', part: '' }),
    goTo(path: Path) {
      write({ part: partOf(form, path), view: '' })
      setWanted(path)
    },
  }
}

/** The part in which a path is written. */
function partOf(form: ShopForm, path: Path): string {
  const [, sections, s, questions, q] = path.map(String)
  const section = sections === 'sections' ? form.sections[Number(s)] : undefined
  const question = questions === 'questions' && q !== undefined ? section?.questions[Number(q)] : undefined
  if (question) return `question-${question.id}`
  return section ? `section-${section.id}` : 'form'
}
