import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { usePressedChange } from '~/platform/changes/use-change'
import { placeThing } from './folders.queries'

const kind = 'text/x-sopan-report'

interface Placed {
  thing: string
  /** The folder it lies in where it is taken up. */
  from: string | null
}

/** Lets a report or dashboard be taken up with a mouse; its menu does the same without one. */
export function draggedReport({ thing, from }: Placed, isOn: boolean) {
  if (!isOn) return {}
  return {
    draggable: true,
    onDragStart(event: React.DragEvent) {
      event.dataTransfer.setData(kind, `${thing} ${from ?? ''}`)
      event.dataTransfer.effectAllowed = 'move'
    },
  }
}

/** Takes what is dropped upon a folder. */
export function useDropping(tenantId: string, folder: { id: string; name: string }, isOn: boolean) {
  const t = useTranslations('reportSharing.folders')
  const change = usePressedChange()
  const [isOver, setOver] = useState(false)
  if (!isOn) return { isOver: false, dropping: {} }
  return {
    isOver,
    dropping: {
      onDragOver(event: React.DragEvent) {
        if (!event.dataTransfer.types.includes(kind)) return
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: () => setOver(false),
      onDrop(event: React.DragEvent) {
        setOver(false)
        const [thing, from] = event.dataTransfer.getData(kind).split(' ')
        if (!thing || from === folder.id) return
        event.preventDefault()
        void change.run(async () => {
          await placeThing(tenantId, thing, folder.id, from || null)
          return t('placed', { folder: folder.name })
        })
      },
    },
  }
}
