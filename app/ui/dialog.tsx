import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './icon-button'

interface DialogProps {
  isOpen: boolean
  /** Asked for by Escape, a press beside the dialog or the close button. */
  onClose: () => void
  title: string
  /** `alertdialog` for what must be answered: it has no close button and ignores presses beside it. */
  role?: 'dialog' | 'alertdialog'
  children: React.ReactNode
}

/**
 * A dialog over the page. The browser's own element keeps the focus inside, makes the rest inert and gives the focus
 * back. What is inside lives only while it is open.
 */
export function Dialog({ isOpen, onClose, title, role = 'dialog', children }: DialogProps) {
  const t = useTranslations('ui')
  const element = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = element.current
    if (!dialog || dialog.open === isOpen) return
    if (isOpen) dialog.showModal()
    else dialog.close()
  }, [isOpen])
  const isAlert = role === 'alertdialog'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser reports it as `cancel`
    <dialog
      ref={element}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={isAlert ? `${id}-content` : undefined}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => isOpen && onClose()}
      onClick={(event) => !isAlert && event.target === event.currentTarget && onClose()}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg overflow-auto border border-hairline border-t-4 border-t-marigold bg-paper-raised p-0 text-ink shadow-2xl backdrop:bg-shade max-sm:mb-4 open:entering"
    >
      {isOpen ? (
        <div className="relative px-6 pt-6 pb-7 sm:px-8 sm:pt-7 sm:pb-8">
          <h2 id={`${id}-title`} className={`text-xl ${isAlert ? '' : 'pr-10'}`}>
            {title}
          </h2>
          <div id={`${id}-content`} className="mt-3">
            {children}
          </div>
          {isAlert ? null : (
            <div className="absolute top-3 right-3">
              <IconButton icon="close" label={t('close')} onClick={onClose} />
            </div>
          )}
        </div>
      ) : null}
    </dialog>
  )
}

/** The row of answers at the end of a dialog; the one that leads on stands last and comes first on a phone. */
export function DialogActions({ children }: { children: React.ReactNode }) {
  return <div className="mt-7 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>
}
