import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { Refused } from '../refused'
import { Done } from './done'
import { useSetting } from './use-setting'

interface SettingFormProps {
  intent: string
  labels: Readonly<Record<string, string>>
  submitLabel: string
  failed: string
  /** For password managers, which must know whose password they keep. */
  username?: string
  children: React.ReactNode
}

/** The form of one matter: its fields, what was wrong or done, and the button. */
export function SettingForm({ intent, labels, submitLabel, failed, username, children }: SettingFormProps) {
  const t = useTranslations('settings')
  const words = useTranslations('ui')
  const { Form, form, isSending, errors, done, refusal } = useSetting(intent, {
    labels,
    failed,
    unexpected: t('unexpected'),
  })
  return (
    <Form ref={form} method="post" noValidate className="flex flex-col gap-5">
      <input type="hidden" name="intent" value={intent} />
      {username ? <input type="text" autoComplete="username" value={username} readOnly hidden /> : null}
      <FormFields errors={errors} summaryTitle={words('problems', { count: Object.keys(errors).length })}>
        {children}
        <Refused>{refusal}</Refused>
        <Done>{done}</Done>
        <div>
          <Button type="submit" isPending={isSending}>
            {submitLabel}
          </Button>
        </div>
      </FormFields>
    </Form>
  )
}
