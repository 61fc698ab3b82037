import { useTranslations } from 'use-intl'
import { TextArea } from '~/ui/text-area'
import { ChangeDialog, type ChangeDialogProps } from './change-dialog'
import type { FieldsOfRefusals, Said } from './use-change'

export interface ReasonDialogProps extends Omit<ChangeDialogProps, 'onConfirm' | 'children'> {
  /** What the change does, and to whom. */
  text: string
  /** What the box is called, where “Reason” is not enough. */
  label?: string
  help?: string
  onConfirm: (reason: string, form: FormData) => Promise<Said>
  /** What is asked besides the reason. */
  children?: React.ReactNode
}

const reasonFields: FieldsOfRefusals = { reason_too_short: 'reason', reason_required: 'reason' }

/** A change that needs a reason, which stays with it. */
export function ReasonDialog({ text, label, help, onConfirm, children, ...dialog }: ReasonDialogProps) {
  const ui = useTranslations('ui')
  return (
    <ChangeDialog
      fields={reasonFields}
      {...dialog}
      onConfirm={(form) => onConfirm(String(form.get('reason') ?? '').trim(), form)}
    >
      <p className="text-ink-soft">{text}</p>
      <TextArea name="reason" label={label ?? ui('reason')} description={help} maxLength={500} isRequired />
      {children}
    </ChangeDialog>
  )
}
