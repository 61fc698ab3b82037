import { useTranslations } from 'use-intl'
import { ReasonDialog, type ReasonDialogProps } from '~/platform/changes/reason-dialog'

type FlagReasonDialogProps = Pick<
  ReasonDialogProps,
  'title' | 'text' | 'confirmLabel' | 'isDanger' | 'onConfirm' | 'onClose' | 'onDone'
>

/** Asks for a yes and for the reason, which stands in the history of the flag. */
export function FlagReasonDialog(dialog: FlagReasonDialogProps) {
  const t = useTranslations('features')
  return (
    <ReasonDialog
      {...dialog}
      role="alertdialog"
      area="features"
      label={t('reason')}
      help={t('reasonHelp')}
      check={(form): Record<string, string> =>
        String(form.get('reason')).trim() ? {} : { reason: t('problem.reason_required') }
      }
    />
  )
}
