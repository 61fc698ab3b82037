import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useModal } from './dialog'
import { IconButton } from './icon-button'

interface DrawerProps {
  isOpen: boolean
  /** Asked for by Escape, a press beside the drawer or the close button. */
  onClose: () => void
  title: string
  /** What stands above the title, smaller. */
  over?: string | undefined
  children: React.ReactNode
}

/** What stands behind one thing of a page, at the side of it; on a phone it is the page. What is inside lives only while it is open. */
export function Drawer({ isOpen, onClose, title, over, children }: DrawerProps) {
  const t = useTranslations('ui')
  const id = useId()
  const modal = useModal(isOpen, onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={id}
      className="m-0 ml-auto h-dvh max-h-none w-full max-w-2xl overflow-auto border-0 border-marigold border-l-4 bg-paper p-0 text-ink shadow-2xl backdrop:bg-shade max-md:max-w-none max-md:border-l-0 open:entering"
    >
      {isOpen ? (
        <div className="px-5 pb-12 md:px-8">
          <div className="sticky top-0 z-10 -mx-5 flex items-start justify-between gap-4 border-hairline border-b bg-paper px-5 pt-5 pb-4 md:-mx-8 md:px-8">
            <div className="min-w-0">
              {over ? <p className="text-ink-soft text-sm">{over}</p> : null}
              <h2 id={id} className="break-words text-xl">
                {title}
              </h2>
            </div>
            <IconButton icon="close" label={t('close')} onClick={onClose} />
          </div>
          {children}
        </div>
      ) : null}
    </dialog>
  )
}
