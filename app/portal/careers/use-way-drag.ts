import { useRef, useState } from 'react'
import type { Point } from './role-map-layout'

const dragFrom = 8 // pixels: less is a press
const edge = { side: 36, top: 72, foot: 104, step: 14 } // near these the map, or the page, moves on

/**
 * Draws a way with mouse or finger: where it began, where the pointer is, and `onDrawn` once it ends on another role. A finger
 * begins at the grip of a role (`data-grip`); anywhere else it scrolls.
 */
export function useWayDrag(onDrawn: (from: string, to: string) => void) {
  const map = useRef<HTMLDivElement>(null)
  const begun = useRef<{ id: string; x: number; y: number } | null>(null)
  const isOver = useRef(false) // the click that follows a drag is none
  const [drawn, setDrawn] = useState<{ from: string; end: Point } | null>(null)
  const within = (event: React.PointerEvent): Point => {
    const edge = map.current?.getBoundingClientRect()
    return { x: event.clientX - (edge?.left ?? 0), y: event.clientY - (edge?.top ?? 0) }
  }
  const end = () => {
    begun.current = null
    setDrawn(null)
  }
  return {
    map,
    from: drawn?.from ?? null,
    end: drawn?.end ?? null,
    wasDragged() {
      const was = isOver.current
      isOver.current = false
      return was
    },
    onPointerDown: (id: string) => (event: React.PointerEvent) => {
      isOver.current = false
      const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null
      if (event.pointerType !== 'mouse' && !isGrip) return
      if (event.button === 0) begun.current = { id, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: React.PointerEvent) {
      const start = begun.current
      if (!start) return
      const isFar = Math.hypot(event.clientX - start.x, event.clientY - start.y) > dragFrom
      if (!drawn && !isFar) return
      moveOn(map.current?.parentElement, event)
      setDrawn({ from: start.id, end: within(event) })
    },
    onPointerUp(event: React.PointerEvent) {
      const start = begun.current
      if (start && drawn) {
        // a toast may lie over the map
        const under = document.elementsFromPoint(event.clientX, event.clientY)
        const to = under.map((one) => one.closest<HTMLElement>('[data-role-id]')).find(Boolean)
          ?.dataset.roleId
        isOver.current = true
        if (to && to !== start.id) onDrawn(start.id, to)
      }
      end()
    },
    onPointerCancel: end,
  }
}

/** Where a way leads out of sight, the map is pushed on below the pointer. */
function moveOn(frame: Element | null | undefined, { clientX, clientY }: React.PointerEvent) {
  const { left = 0, right = 0 } = frame?.getBoundingClientRect() ?? {}
  const step = (low: number, high: number, at: number) => (at < low ? -edge.step : at > high ? edge.step : 0)
  frame?.scrollBy(step(left + edge.side, right - edge.side, clientX), 0)
  window.scrollBy(0, step(edge.top, window.innerHeight - edge.foot, clientY))
}
