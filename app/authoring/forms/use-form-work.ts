import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { ShopDraft, ShopForm } from '~/domain/shops/form'
import { problemsOf } from '~/domain/shops/form-problems'
import { formUnits } from '~/domain/shops/form-units'
import { reviewMark, type TranslationUnit } from '~/domain/translation-state'
import { workOf } from '~/platform/writing/kept-work'
import { useAutosave } from '~/platform/writing/use-autosave'
import { workBeginning } from '~/platform/writing/work-beginning'
import { type Path, withValue } from '../editor/source-edits'
import { readShopDraft } from './form-shape'
import { type OpenedForm, saveForm } from './forms.queries'

/** The work on a form: what is written, what is right and wrong about it, and how it is saved. */
export function useFormWork(personId: string, opened: OpenedForm) {
  const [begin] = useState(() =>
    workBeginning(
      opened.draft,
      opened.revision,
      // what is being written belongs to the draft, not to a version that is read
      opened.version ? undefined : workOf(personId, opened.id, readShopDraft),
    ),
  )
  const { autosave, saving } = useAutosave<ShopDraft>({
    personId,
    workId: opened.id,
    revision: opened.revision,
    area: 'shopForms',
    begin,
    save: (revision, draft) => saveForm(opened.id, revision, draft),
  })
  const [draft, setDraft] = useState(begin.work)
  const latest = useRef(draft)
  function write(next: ShopDraft) {
    latest.current = next
    setDraft(next)
    autosave.change(next)
  }
  const set = (path: Path, value: unknown) => write(withValue(latest.current, path, value))
  const settled = useDeferredValue(draft)
  const units = useMemo(() => formUnits(settled), [settled])
  return {
    draft,
    form: draft.document,
    autosave,
    saving,
    /** Something that was not saved was found on this device. */
    isRestored: begin.isKept && !begin.isOvertaken,
    set,
    edit(change: (form: ShopForm) => ShopForm) {
      const document = change(latest.current.document)
      if (document !== latest.current.document) write({ ...latest.current, document })
    },
    /** Takes over what the server has, instead of what is written here. */
    take(theirs: OpenedForm) {
      latest.current = theirs.draft
      setDraft(theirs.draft)
      autosave.adopt(theirs.revision)
    },
    review: (unit: TranslationUnit) =>
      write({
        ...latest.current,
        reviewed: { ...latest.current.reviewed, [unit.key]: reviewMark(unit) },
      }),
    units,
    unitsByPath: useMemo(() => new Map(units.map((unit) => [unit.path.join('.'), unit])), [units]),
    problems: useMemo(() => draftProblems(settled), [settled]),
  }
}

export type FormWork = ReturnType<typeof useFormWork>
export type DraftProblem = ReturnType<typeof problemsOf>[number]

function draftProblems({ title, document }: ShopDraft): DraftProblem[] {
  const untitled = (['en', 'hi'] as const).filter((language) => !title[language].trim())
  return [
    ...untitled.map((language) => ({ path: ['title', language], code: 'text_missing' as const })),
    ...problemsOf(document).map(({ path, code }) => ({ path: ['document', ...path], code })),
  ]
}
