import { useEffect, useId, useLayoutEffect, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './icon-button'
import { enterModal } from './modal-stack'

interface DialogProps {
  isOpen: boolean
  /** Asked for by Escape, a press beside the dialog or the close button. */
  onClose: () => void
  title: string
  /** `alertdialog` for what must be answered: it has no close button and ignores presses beside it. */
  role?: 'dialog' | 'alertdialog'
  children: React.ReactNode
}

/** What a `<dialog>` needs to stand over the page while `isOpen`; Escape and, unless it must be answered, a press beside it ask for the end. */
export function useModal(isOpen: boolean, onClose: () => void, mustBeAnswered = false) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || !dialog || dialog.open) return
    dialog.showModal()
    dialog.scrollTop = 0 // the focus may have gone to the one button at the end of a long list
  }, [isOpen])
  // Closed before the page is painted: open without what is inside it is an empty frame, and one that is taken away while it is
  // open gives no focus back.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => {
      if (isOpen && dialog?.open) dialog.close()
    }
  }, [isOpen])
  useEffect(() => (isOpen && ref.current ? enterModal(ref.current) : undefined), [isOpen])
  return {
    ref,
    onCancel(event: React.SyntheticEvent) {
      if (event.target !== event.currentTarget) return // a file chooser inside was cancelled
      event.preventDefault()
      onClose()
    },
    onClose: () => isOpen && onClose(),
    onClick: (event: React.MouseEvent) =>
      !mustBeAnswered && event.target === event.currentTarget && onClose(),
  }
}

/**
 * A dialog over the page. The browser's own element keeps the focus inside, makes the rest inert and gives the focus
 * back. What is inside lives only while it is open.
 */
export function Dialog({ isOpen, onClose, title, role = 'dialog', children }: DialogProps) {
  const t = useTranslations('ui')
  const id = useId()
  const isAlert = role === 'alertdialog'
  const modal = useModal(isOpen, onClose, isAlert)
  return (
    <dialog
      {...modal}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={isAlert ? `${id}-content` : undefined}
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
