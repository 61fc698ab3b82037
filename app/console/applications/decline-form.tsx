import { Form } from 'react-router'
import { useTranslations } from 'use-intl'
import { useFieldErrors } from '~/platform/field-errors'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { TextArea } from '~/ui/text-area'
import type { DecisionAnswer } from './decide'

interface DeclineFormProps {
  id: string
  answer: DecisionAnswer | undefined
  isSending: boolean
}

/** A "no" that says why. */
export function DeclineForm({ id, answer, isSending }: DeclineFormProps) {
  const t = useTranslations('applications')
  const ui = useTranslations('ui')
  const errors = useFieldErrors(answer?.problems, { message: t('declineMessage') })
  return (
    <Form method="post" noValidate data-draft={`decline-${id}`} className="flex flex-col gap-6">
      <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
        <TextArea
          name="message"
          label={t('declineMessage')}
          description={t('declineMessageHelp')}
          isRequired
        />
        <div>
          <Button type="submit" variant="danger" name="intent" value="decline" isPending={isSending}>
            {t('decline')}
          </Button>
        </div>
      </FormFields>
    </Form>
  )
}
