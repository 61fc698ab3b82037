import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from './button'
import { Dialog, DialogActions } from './dialog'
import { TextField } from './text-field'

interface ConfirmDialogProps {
  isOpen: boolean
  title: string
  confirmLabel: string
  cancelLabel?: string | undefined
  onConfirm: () => void
  onClose: () => void
  isPending?: boolean | undefined
  isDanger?: boolean | undefined
  /** What cannot be taken back asks for the name of what it concerns. */
  typedName?: string | undefined
  /** What will happen, and to whom. */
  children: React.ReactNode
}

/** Says what will happen and asks for a yes. */
export function ConfirmDialog({ isOpen, title, onClose, ...question }: ConfirmDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} role="alertdialog">
      <Question {...question} onClose={onClose} />
    </Dialog>
  )
}

/** Lives only while the dialog is open: what was typed is forgotten with it. */
function Question({
  confirmLabel,
  cancelLabel,
  onConfirm,
  onClose,
  isPending = false,
  isDanger = false,
  typedName,
  children,
}: Omit<ConfirmDialogProps, 'isOpen' | 'title'>) {
  const t = useTranslations('ui.confirm')
  const [typed, setTyped] = useState('')
  const mayConfirm = typedName === undefined || isSameName(typed, typedName)
  function answer(event: React.FormEvent) {
    event.preventDefault()
    if (mayConfirm && !isPending) onConfirm()
  }
  return (
    <form onSubmit={answer}>
      <div className="flex flex-col gap-4 text-ink-soft">{children}</div>
      {typedName === undefined ? null : (
        <div className="mt-5">
          <TextField
            name="typed-name"
            label={t('typeName', { name: typedName })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={onClose}>
          {cancelLabel ?? t('cancel')}
        </Button>
        <Button
          type="submit"
          variant={isDanger ? 'danger' : 'primary'}
          disabled={!mayConfirm}
          isPending={isPending}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </form>
  )
}

function isSameName(one: string, other: string): boolean {
  const plain = (text: string) => text.normalize('NFC').trim().replace(/\s+/g, ' ')
  return plain(one) === plain(other)
}
