import { Button, type ButtonVariant } from './button'
import { Dialog, DialogActions } from './dialog'

interface AlertDialogProps {
  isOpen: boolean
  title: string
  message: string
  /** The answer that changes nothing: it has the focus first, and Escape gives it. */
  cancel: { label: string; onPress: () => void }
  confirm: { label: string; onPress: () => void; variant?: ButtonVariant; isPending?: boolean }
}

/** A question that has to be answered before anything else goes on. */
export function AlertDialog({ isOpen, title, message, cancel, confirm }: AlertDialogProps) {
  const { label, onPress, variant = 'danger', isPending = false } = confirm
  return (
    <Dialog isOpen={isOpen} onClose={cancel.onPress} title={title} role="alertdialog">
      <p className="text-ink-soft">{message}</p>
      <DialogActions>
        <Button variant="secondary" onClick={cancel.onPress}>
          {cancel.label}
        </Button>
        <Button variant={variant} isPending={isPending} onClick={onPress}>
          {label}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
