import { useDeferredValue, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useLocale } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import type { ShopDraft, ShopForm } from '~/domain/shops/form'
import { problemsOf } from '~/domain/shops/form-problems'
import { formUnits } from '~/domain/shops/form-units'
import { reviewMark, type TranslationUnit } from '~/domain/translation-state'
import { sayRefusal } from '~/platform/changes/say-refusal'
import { createAutosave } from '../editor/autosave'
import { type Path, withValue } from '../editor/source-edits'
import { type OpenedForm, saveForm } from './forms.queries'

/** The work on a form: what is written, what is right and wrong about it, and how it is saved. */
export function useFormWork(opened: OpenedForm) {
  const locale = localeOfTag(useLocale())
  const [autosave] = useState(() =>
    createAutosave<ShopDraft>({
      revision: opened.revision,
      save: (revision, draft) => saveForm(opened.id, revision, draft),
      say: (error) => sayRefusal(error, locale, 'shopForms'),
      keep: () => {}, // a form waits for its connection with the page open
    }),
  )
  const saving = useSyncExternalStore(autosave.subscribe, autosave.now)
  const [draft, setDraft] = useState(opened.draft)
  const latest = useRef(draft)
  useEffect(() => {
    const send = () => void autosave.flush()
    const hide = () => document.visibilityState === 'hidden' && send()
    window.addEventListener('online', autosave.retry)
    document.addEventListener('visibilitychange', hide)
    return () => {
      window.removeEventListener('online', autosave.retry)
      document.removeEventListener('visibilitychange', hide)
      send()
    }
  }, [autosave])
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
