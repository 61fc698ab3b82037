export type ToastVariant = 'default' | 'destructive' | 'success' | 'info' | 'warning'

export interface ToastContent {
  title: string
  description?: string
  variant?: ToastVariant
  /** How long it stays, in milliseconds; `Infinity` until someone dismisses it. */
  duration?: number
  action?: { label: string; onPress: () => void }
}

export interface Toast extends ToastContent {
  id: string
  variant: ToastVariant
  duration: number
  /** It is dismissed and moves out; it is removed when that has ended. */
  isLeaving: boolean
}

export interface ToastStore {
  /** Shows a toast and returns its id. */
  show(content: ToastContent): string
  /** Dismisses one toast, or all of them without an id. */
  dismiss(id?: string): void
  /** It stands on the screen, perhaps long after it was shown to the store: its time begins now, once. */
  seen(id: string): void
  /** Stops the clocks of all toasts while someone reads or points at them. */
  pause(): void
  resume(): void
  subscribe(listener: () => void): () => void
  list(): readonly Toast[]
}

interface Clock {
  timer: ReturnType<typeof setTimeout> | undefined
  startedAt: number
  remaining: number
  isSeen: boolean
}

/**
 * A store of toasts that dismisses each after its duration and removes it `leaveMs` after it was dismissed, by time or
 * by hand. It knows no React, so that code anywhere can show one.
 */
export function createToastStore({
  duration: standard,
  leaveMs,
}: {
  duration: number
  leaveMs: number
}): ToastStore {
  let toasts: readonly Toast[] = []
  let created = 0
  let isPaused = false
  const clocks = new Map<string, Clock>()
  const listeners = new Set<() => void>()

  function change(next: readonly Toast[]) {
    toasts = next
    if (toasts.length === 0) isPaused = false // nothing is left under the pointer that could tell us it went away
    for (const listener of listeners) listener()
  }

  function start(id: string, clock: Clock) {
    if (clock.remaining === Number.POSITIVE_INFINITY) return
    clock.startedAt = Date.now()
    clock.timer = setTimeout(() => leave([id]), clock.remaining)
  }

  function leave(ids: readonly string[]) {
    for (const id of ids) {
      clearTimeout(clocks.get(id)?.timer)
      clocks.delete(id)
    }
    const remove = () => change(toasts.filter(({ id }) => !ids.includes(id)))
    if (leaveMs === 0) return remove()
    change(toasts.map((toast) => (ids.includes(toast.id) ? { ...toast, isLeaving: true } : toast)))
    setTimeout(remove, leaveMs)
  }

  return {
    show(content) {
      created += 1
      const id = `toast-${created}`
      const { variant = 'default', duration = standard } = content
      const clock: Clock = { timer: undefined, startedAt: 0, remaining: duration, isSeen: false }
      clocks.set(id, clock)
      if (!isPaused) start(id, clock)
      change([...toasts, { ...content, id, variant, duration, isLeaving: false }])
      return id
    },
    dismiss(id) {
      const leaving = toasts.filter((toast) => !toast.isLeaving && (id === undefined || toast.id === id))
      if (leaving.length > 0) leave(leaving.map((toast) => toast.id))
    },
    seen(id) {
      const clock = clocks.get(id)
      const toast = toasts.find((one) => one.id === id)
      if (!clock || !toast || clock.isSeen) return
      clock.isSeen = true
      clearTimeout(clock.timer)
      clock.remaining = toast.duration
      if (!isPaused) start(id, clock)
    },
    pause() {
      if (isPaused) return
      isPaused = true
      for (const clock of clocks.values()) {
        clearTimeout(clock.timer)
        if (clock.startedAt > 0) clock.remaining -= Date.now() - clock.startedAt
      }
    },
    resume() {
      if (!isPaused) return
      isPaused = false
      for (const [id, clock] of clocks) start(id, clock)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    list: () => toasts,
  }
}
