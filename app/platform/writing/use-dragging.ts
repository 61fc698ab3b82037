import { useState } from 'react'

const kind = 'text/x-sopan-lesson'

/** The lesson that is dropped here; undefined for anything else. */
export function draggedLesson({ dataTransfer }: React.DragEvent): string | undefined {
  return dataTransfer.getData(kind) || undefined
}

/** Lets a lesson be dragged with a mouse and dropped upon another one. Menus and keys do the same without one. */
export function useDragging(lessonId: string, isOn: boolean, onTake: (lessonId: string) => void) {
  const [isOver, setOver] = useState(false)
  if (!isOn) return { isOver: false, dragging: {} }
  return {
    isOver,
    dragging: {
      draggable: true,
      onDragStart(event: React.DragEvent) {
        event.dataTransfer.setData(kind, lessonId)
        event.dataTransfer.effectAllowed = 'move'
      },
      onDragOver(event: React.DragEvent) {
        if (!event.dataTransfer.types.includes(kind)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: React.DragEvent) {
        setOver(false)
        const taken = draggedLesson(event)
        if (!taken) return
        event.preventDefault()
        onTake(taken)
      },
    },
  }
}
