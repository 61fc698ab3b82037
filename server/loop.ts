/** A piece of work that is done again and again, one round at a time. */
export interface Loop {
  /** Starts a round now, or right after the one that runs. */
  wake(): void
  /** Starts no more rounds and waits for the one that runs. */
  close(): Promise<void>
}

/** How long work waits at a start for whatever people wait for. */
export const soonMs = 1000

/** Runs `round` after `firstMs` and then every so many milliseconds after the last one ended. */
export function startLoop(
  intervalMs: number,
  round: () => Promise<void>,
  onError: (error: unknown) => void,
  firstMs = 0,
): Loop {
  let isClosed = false
  let isWanted = false
  let running: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function wake() {
    if (isClosed) return
    isWanted = true
    running ??= run()
  }

  async function run() {
    clearTimeout(timer)
    while (isWanted && !isClosed) {
      isWanted = false
      await round().catch(onError)
    }
    running = undefined
    if (!isClosed) timer = setTimeout(wake, intervalMs)
  }

  if (firstMs === 0) wake()
  else timer = setTimeout(wake, firstMs)
  return {
    wake,
    async close() {
      isClosed = true
      clearTimeout(timer)
      await running
    },
  }
}
