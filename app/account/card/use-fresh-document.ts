import { useEffect } from 'react'
import { sharedTablet } from '~/platform/shared-tablet'

let isUsed = false

/** From here on this document holds something of whoever came in. */
export function noteUse() {
  isUsed = true
}

/**
 * Begins a new document on a shared tablet once somebody has left: what the last one held in memory goes with it. Only
 * after this page is drawn, so that the browser keeps no picture of an earlier one; without a connection it stays.
 */
export function useFreshDocument(isNobodyIn: boolean) {
  useEffect(() => {
    if (isNobodyIn && isUsed && sharedTablet() && navigator.onLine) location.reload()
  }, [isNobodyIn])
}
