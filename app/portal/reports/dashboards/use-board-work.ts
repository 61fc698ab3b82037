import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import { shape } from '~/platform/answers/shapes'
import { workOf } from '~/platform/writing/kept-work'
import { useAutosave } from '~/platform/writing/use-autosave'
import { workBeginning } from '~/platform/writing/work-beginning'
import { type Dashboard, saveDashboard, seenTile } from './dashboards.queries'

const boardWork = shape({
  name_en: z.nullable(z.string()),
  name_hi: z.nullable(z.string()),
  is_shared: z.boolean(),
  tiles: z.readonly(z.array(seenTile)),
})
/** What of a dashboard can be changed. */
export type BoardWork = z.infer<typeof boardWork>

const stepsBack = 30

/** What is being changed on a dashboard, saved by itself a moment after each change, with the way back. */
export function useBoardWork(tenantId: string, personId: string, board: Dashboard) {
  const [begin] = useState(() => {
    const read = (kept: unknown) => z.safeParse(boardWork, kept).data
    return workBeginning(
      workIn(board),
      board.version,
      board.may_change ? workOf(personId, board.id, read) : undefined,
    )
  })
  const { autosave, saving } = useAutosave<BoardWork>({
    personId,
    workId: board.id,
    revision: board.version,
    area: 'reportBoards',
    begin,
    save: async (version, work) => ({ revision: await saveDashboard(tenantId, board.id, work, version) }),
  })
  const [work, setWork] = useState(begin.work)
  const [before, setBefore] = useState<readonly BoardWork[]>([])
  const latest = useRef(work)
  function write(next: BoardWork) {
    latest.current = next
    setWork(next)
    autosave.change(next)
  }
  return {
    work,
    autosave,
    saving,
    /** Changes it; what gives back the same changes nothing. */
    edit(change: (work: BoardWork) => BoardWork) {
      const now = latest.current
      const next = change(now)
      if (next === now) return
      setBefore((steps) => [...steps.slice(1 - stepsBack), now])
      write(next)
    },
    /** Takes the last change back; undefined where there is none. */
    undo:
      before.length === 0
        ? undefined
        : () => {
            const last = before.at(-1)
            if (!last) return
            setBefore((steps) => steps.slice(0, -1))
            write(last)
          },
    /** Takes over what somebody else has saved, instead of what is here. */
    take(theirs: Dashboard) {
      latest.current = workIn(theirs)
      setWork(latest.current)
      setBefore([])
      autosave.adopt(theirs.version)
    },
  }
}
export type BoardWorking = ReturnType<typeof useBoardWork>

const workIn = ({ name_en, name_hi, is_shared, tiles }: Dashboard): BoardWork => ({
  name_en,
  name_hi,
  is_shared,
  tiles,
})
