import { useTranslations } from 'use-intl'
import { pinLength } from '~/domain/pin'
import type { WayIn } from '~/domain/technical-address'
import { FlagOff } from '~/platform/flag-off'
import type { Flag } from '~/platform/flags'
import { Button } from '~/ui/button'
import { DialogActions } from '~/ui/dialog'
import { DigitsField } from '~/ui/digits-field'
import { FormFields } from '~/ui/form-fields'
import { TextField } from '~/ui/text-field'
import { Refused } from '../refused'
import { useSetting } from './use-setting'

interface NamedDeletionFormProps {
  comesBy: Exclude<WayIn, 'email'>
  name: string
  flag: Flag
  onClose: () => void
}

/** For who has no address: the name is typed, and with a PIN the PIN. */
export function NamedDeletionForm({ comesBy, name, flag, onClose }: NamedDeletionFormProps) {
  const t = useTranslations('settings')
  const words = useTranslations('ui')
  const labels = { typedName: t('deletion.typedName'), pin: t('pin.current') }
  const { Form, form, isSending, errors, refusal } = useSetting('deleteByName', {
    labels,
    failed: t('deletion.failed'),
    unexpected: t('unexpected'),
  })
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="deleteByName" />
      <FormFields errors={errors} summaryTitle={words('problems', { count: Object.keys(errors).length })}>
        <p className="text-ink-soft">
          {t(comesBy === 'card' ? 'deletion.questionPin' : 'deletion.questionPhone', { name })}
        </p>
        <TextField
          name="typedName"
          autoComplete="off"
          spellCheck={false}
          label={labels.typedName}
          isRequired
        />
        {comesBy === 'card' ? <DigitsField name="pin" label={labels.pin} length={pinLength} /> : null}
        <FlagOff flag={flag} isKept />
        {flag.isOn ? <Refused>{refusal}</Refused> : null}
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            {t('deletion.keep')}
          </Button>
          <Button type="submit" variant="danger" isPending={isSending} disabled={!flag.isOn}>
            {t('deletion.delete')}
          </Button>
        </DialogActions>
      </FormFields>
    </Form>
  )
}
