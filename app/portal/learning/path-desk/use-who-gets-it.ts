import { useEffect, useState } from 'react'
import { logger } from '~/platform/logger'
import { type Assigned, assignPath, type Whom } from './path-desk.queries'

/** Who would come to the path; null while that is asked, where it could not be, and without a path. */
export function useWhoGetsIt(tenantId: string, pathId: string | null, whom: Whom): Assigned | null {
  const [counted, setCounted] = useState<Assigned | null>(null)
  const said = JSON.stringify(whom)
  useEffect(() => {
    let isOver = false
    setCounted(null)
    if (!pathId) return
    assignPath(tenantId, pathId, JSON.parse(said), true).then(
      (answer) => !isOver && setCounted(answer),
      (error) => logger.warn('who would be put on a path could not be counted', error), // said when it is done
    )
    return () => {
      isOver = true
    }
  }, [tenantId, pathId, said])
  return counted
}
