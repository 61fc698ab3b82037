import { useEffect, useState } from 'react'
import type { Segment } from '~/domain/loyalty/recipes'
import { logger } from '~/platform/logger'
import { countSegment, type SegmentSize } from './campaigns.queries'

const quietMs = 350

/** How many guests a segment means, asked once nobody has changed it for a moment; null while that is not known, with why. */
export function useSegmentSize(tenantId: string, segment: Segment) {
  const [told, setTold] = useState<{ of: string; size: SegmentSize | null }>()
  const asked = JSON.stringify(segment)
  useEffect(() => {
    let isOver = false
    const timer = setTimeout(() => {
      countSegment(tenantId, JSON.parse(asked) as Segment)
        .catch((error) => {
          logger.warn('a segment could not be counted', error)
          return null
        })
        .then((size) => {
          if (!isOver) setTold({ of: asked, size })
        })
    }, quietMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [tenantId, asked])
  const isCounted = told?.of === asked
  return { size: isCounted ? told.size : null, isCounting: !isCounted }
}
