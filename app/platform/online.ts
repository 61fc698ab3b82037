import { useSyncExternalStore } from 'react'

/** Whether the browser believes that there is a connection; drawn anew when that changes. */
export function useOnline(): boolean {
  return useSyncExternalStore(hear, isOnline, () => true)
}

const isOnline = () => navigator.onLine

function hear(tell: () => void): () => void {
  addEventListener('online', tell)
  addEventListener('offline', tell)
  return () => {
    removeEventListener('online', tell)
    removeEventListener('offline', tell)
  }
}
