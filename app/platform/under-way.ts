import { useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

/** Registers work that a person waits for, so that the page shows it until it is done (waiting-bar). */
export async function underWay<Result>(work: Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}

/** Whether something is under way that no navigation and no fetcher of the router knows of. */
export function useUnderWay(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  )
}

function change(by: number) {
  running += by
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
