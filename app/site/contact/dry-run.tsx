import { useTranslations } from 'use-intl'
import { Part } from '~/ui/part'
import { SubmissionField } from '../submission-field'
import { SubmissionForm } from '../submission-form'

/** The appointment form as visitors have it; the page's script shows what it would send, and sends nothing. */
export function DryRun() {
  const t = useTranslations('appointmentTest.dry')
  const words = JSON.stringify({ offered: t('offered'), notOffered: t('notOffered') })
  return (
    <Part isDeep title={t('title')} lead={t('lead')}>
      <div data-dry-run={words} hidden>
        <SubmissionForm kind="appointment" submitLabel={t('check')}>
          <SubmissionField kind="appointment" name="name" label={t('name')} />
          <SubmissionField kind="appointment" name="email" label={t('email')} />
          <SubmissionField kind="appointment" name="slot" label={t('slot')} />
        </SubmissionForm>
        <div role="status" className="mt-6">
          <p data-test="verdict" className="font-medium" />
          <pre data-test="outcome" className="mt-2 whitespace-pre-wrap break-all text-sm" />
        </div>
      </div>
    </Part>
  )
}
