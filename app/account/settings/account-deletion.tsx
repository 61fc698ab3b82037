import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { WayIn } from '~/domain/technical-address'
import { FlagOff } from '~/platform/flag-off'
import type { Flag } from '~/platform/flags'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import { FormFields } from '~/ui/form-fields'
import { TextField } from '~/ui/text-field'
import { proofField } from '../proof/proof-answer'
import { ProofField } from '../proof/proof-field'
import { Refused } from '../refused'
import { Matter } from './matter'
import { NamedDeletionForm } from './named-deletion-form'
import { useSetting } from './use-setting'

const consequences = {
  withAddress: ['login', 'record', 'applications', 'log', 'back'],
  withoutAddress: ['login', 'record', 'logName', 'again'],
} as const

interface AccountDeletionProps {
  comesBy: WayIn
  /** The address, or where there is none the name, that has to be typed. */
  typed: string
  flag: Flag
}

/** What deleting the account means, and the way to it. */
export function AccountDeletion({ comesBy, typed, flag }: AccountDeletionProps) {
  const t = useTranslations('settings')
  const [isAsking, setAsking] = useState(false)
  return (
    <Matter anchor="delete" title={t('deletion.title')} lead={t('deletion.lead')}>
      <ul className="mb-6 list-disc pl-5 marker:text-marigold">
        {consequences[comesBy === 'email' ? 'withAddress' : 'withoutAddress'].map((consequence) => (
          <li key={consequence}>{t(`deletion.consequences.${consequence}`)}</li>
        ))}
      </ul>
      <FlagOff flag={flag} />
      {flag.isOn ? (
        <Button variant="secondary" onClick={() => setAsking(true)}>
          {t('deletion.open')}
        </Button>
      ) : null}
      <Dialog isOpen={isAsking} onClose={() => setAsking(false)} title={t('deletion.question')}>
        {comesBy === 'email' ? (
          <DeletionForm email={typed} flag={flag} onClose={() => setAsking(false)} />
        ) : (
          <NamedDeletionForm comesBy={comesBy} name={typed} flag={flag} onClose={() => setAsking(false)} />
        )}
      </Dialog>
    </Matter>
  )
}

interface DeletionFormProps {
  email: string
  flag: Flag
  onClose: () => void
}

/** Stays open, with what is typed, when deleting is switched off meanwhile. */
function DeletionForm({ email, flag, onClose }: DeletionFormProps) {
  const t = useTranslations('settings')
  const session = useTranslations('session')
  const words = useTranslations('ui')
  const label = t('deletion.typedEmail')
  const { Form, form, isSending, errors, refusal } = useSetting('delete', {
    labels: { typedEmail: label, [proofField]: session('currentPassword') },
    failed: t('deletion.failed'),
    unexpected: t('unexpected'),
  })
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="intent" value="delete" />
      <FormFields errors={errors} summaryTitle={words('problems', { count: Object.keys(errors).length })}>
        <p className="text-ink-soft">{t('deletion.questionText', { email })}</p>
        <TextField
          name="typedEmail"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          label={label}
          isRequired
        />
        <ProofField />
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
