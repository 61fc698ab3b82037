import { useState } from 'react'
import type { ShopForm } from '~/domain/shops/form'
import type { Path } from '../editor/source-edits'
import { usePartAddress } from '../editor/use-part-address'

/** Which part of the form is open. */
export function useFormPart(form: ShopForm) {
  const { chosen, view, write, focus } = usePartAddress()
  const [isChecking, setChecking] = useState(false)
  return {
    chosen,
    part: chosen || 'form',
    isTest: view === 'test',
    isChecking,
    setChecking,
    open: (part: string) => write({ part, view: '' }),
    setTest: (on: boolean) => write({ view: on ? 'test' : '', part: '' }),
    goTo(path: Path) {
      write({ part: partOf(form, path), view: '' })
      focus(path)
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
