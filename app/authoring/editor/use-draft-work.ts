import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { courseProblems } from '~/domain/course-problems'
import type { CourseSource } from '~/domain/course-source'
import { reviewMark, type TranslationUnit, translationUnits } from '~/domain/translation-state'
import { isRecord } from '~/platform/device-store'
import { workOf } from '~/platform/writing/kept-work'
import { useAutosave } from '~/platform/writing/use-autosave'
import { workBeginning } from '~/platform/writing/work-beginning'
import { type Draft, saveDraft, type Work } from './editor.queries'
import { type Path, withValue } from './source-edits'

/** The work on a draft: what is written, what is right and wrong about it, and how it is saved. */
export function useDraftWork(personId: string, courseId: string, draft: Draft) {
  const [begin] = useState(() =>
    workBeginning<Work>(
      { source: draft.source, reviewed: draft.reviewed },
      draft.revision,
      workOf(personId, courseId, readWork),
    ),
  )
  const { autosave, saving } = useAutosave<Work>({
    personId,
    workId: courseId,
    revision: draft.revision,
    area: 'authoring',
    begin,
    save: (over, work) => saveDraft(courseId, over, work),
  })
  const [work, setWork] = useState<Work>(begin.work)
  const latest = useRef(work)
  function take({ source, reviewed, revision }: Draft) {
    latest.current = { source, reviewed }
    setWork(latest.current)
    autosave.adopt(revision)
  }
  // An action moved the draft on, or somebody else did while nothing was being written here.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another answer of the server is taken over
  useEffect(() => {
    const { state, revision } = autosave.now()
    if (state === 'saved' && draft.revision > revision) take(draft)
  }, [draft])
  function write(next: Work) {
    latest.current = next
    setWork(next)
    autosave.change(next)
  }
  const edit = (change: (source: CourseSource) => CourseSource) => {
    const source = change(latest.current.source)
    if (source !== latest.current.source) write({ ...latest.current, source })
  }
  const settled = useDeferredValue(work)
  const units = useMemo(() => translationUnits(settled.source), [settled])
  return {
    ...work,
    autosave,
    saving,
    /** Something that was not saved was found on this device. */
    isRestored: begin.isKept && !begin.isOvertaken,
    /** Takes over what the server has, instead of what is written here. */
    take,
    edit,
    set: (path: Path, value: unknown) => edit((source) => withValue(source, path, value)),
    review: (unit: TranslationUnit) =>
      write({
        ...latest.current,
        reviewed: { ...latest.current.reviewed, [unit.key]: reviewMark(unit) },
      }),
    units,
    unitsByPath: useMemo(() => new Map(units.map((unit) => [unit.path.join('.'), unit])), [units]),
    problems: useMemo(() => courseProblems(settled.source), [settled]),
  }
}

export type DraftWork = ReturnType<typeof useDraftWork>

function readWork(kept: unknown): Work | undefined {
  const isWork =
    isRecord(kept) && isRecord(kept.reviewed) && isRecord(kept.source) && Array.isArray(kept.source.chapters)
  return isWork ? (kept as unknown as Work) : undefined
}
