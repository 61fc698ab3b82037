import { useTranslations } from 'use-intl'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { TextArea } from '~/ui/text-area'
import { TextField } from '~/ui/text-field'
import { decideInterest } from './openings.queries'

interface DecisionDialogProps {
  interestId: string
  state: 'chosen' | 'declined'
  name: string
  role: string
  today: string
  needsOthersReason: boolean
  onClose: () => void
}

/** A decision with the reason that the person reads; for the person chosen, the first day, and what the others read. */
export function DecisionDialog({
  interestId,
  state,
  name,
  role,
  today,
  needsOthersReason,
  onClose,
}: DecisionDialogProps) {
  const t = useTranslations('openings.decide')
  const isChosen = state === 'chosen'
  return (
    <ReasonDialog
      title={t(isChosen ? 'choose' : 'decline', { name })}
      text={t(isChosen ? 'chooseText' : 'declineText', { name, role })}
      label={t('reason', { name })}
      help={t('reasonHelp')}
      confirmLabel={t(isChosen ? 'give' : 'declineIt')}
      fields={{
        reason_too_short: 'reason',
        others_reason_required: 'others',
        start_required: 'startsOn',
        not_here_then: 'startsOn',
        placement_planned: 'startsOn',
      }}
      check={(form) => ({
        ...(isChosen && !form.get('startsOn') && { startsOn: t('dayMissing') }),
      })}
      onClose={onClose}
      onConfirm={async (reason, form) => {
        await decideInterest(interestId, {
          state,
          reason,
          ...(isChosen && {
            startsOn: String(form.get('startsOn') ?? ''),
            othersReason: String(form.get('others') ?? '').trim(),
          }),
        })
        return t(isChosen ? 'given' : 'declined', { name, role })
      }}
    >
      {isChosen ? (
        <TextField
          type="date"
          name="startsOn"
          label={t('startsOn')}
          description={t('startsHelp')}
          defaultValue={today}
          isRequired
        />
      ) : null}
      {isChosen && needsOthersReason ? (
        <TextArea
          name="others"
          label={t('others')}
          description={t('othersHelp')}
          maxLength={500}
          isRequired
        />
      ) : null}
    </ReasonDialog>
  )
}
