import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import type { FieldErrors } from '~/ui/form-fields'
import { ChangeForm } from './change-form'
import type { RefusingArea } from './say-refusal'
import { type FieldsOfRefusals, type Said, useChange } from './use-change'

export interface ChangeDialogProps {
  title: string
  /** `alertdialog` for what cannot wait or be taken back. */
  role?: 'alertdialog' | undefined
  confirmLabel: string
  isDanger?: boolean | undefined
  /** Nothing in it can be changed. */
  isDisabled?: boolean | undefined
  /** What the form itself finds missing, by field; nothing is asked of the backend then. */
  check?: ((form: FormData) => FieldErrors) | undefined
  /** Makes the change and returns what to say; throws Refusal. */
  onConfirm: (form: FormData) => Promise<Said>
  onClose: () => void
  /** What comes after it was made; without it the page is loaded anew. */
  onDone?: (() => void) | undefined
  /** Under which name what was typed is kept on this device. */
  draft?: string | undefined
  /** The area with words of its own for refusals, and the field that each is about. */
  area?: RefusingArea | undefined
  fields?: FieldsOfRefusals | undefined
  children: React.ReactNode
}

/** Asks what one change needs, makes it and closes; a refusal stays in the dialog, with everything that was typed. */
export function ChangeDialog({ title, role, confirmLabel, onClose, children, ...props }: ChangeDialogProps) {
  const ui = useTranslations('ui')
  const { revalidate } = useRevalidator()
  const change = useChange(props.area, props.fields)
  async function submit(form: FormData) {
    const missing = props.check?.(form) ?? {}
    if (Object.keys(missing).length > 0) return change.setErrors(missing)
    if (!(await change.run(() => props.onConfirm(form)))) return
    onClose()
    if (props.onDone) props.onDone()
    else void revalidate()
  }
  return (
    <Dialog isOpen onClose={onClose} title={title} {...(role && { role })}>
      <ChangeForm
        change={change}
        onSubmit={(form) => void submit(form)}
        draft={props.draft}
        actions={
          <DialogActions>
            <Button variant="secondary" onClick={onClose}>
              {ui('confirm.cancel')}
            </Button>
            <Button
              type="submit"
              variant={props.isDanger ? 'danger' : 'primary'}
              isPending={change.isPending}
              disabled={props.isDisabled}
            >
              {confirmLabel}
            </Button>
          </DialogActions>
        }
      >
        {children}
      </ChangeForm>
    </Dialog>
  )
}
