import { useTranslations } from 'use-intl'
import { Part } from '~/ui/part'
import appointments from '~content/appointments.json'
import brand from '~content/brand.json'
import { FlaggedPart } from '../flagged-part'
import { SubmissionField } from '../submission-field'
import { SubmissionForm } from '../submission-form'
import { FurtherFields } from './message-part'
import { SlotField } from './slot-field'

/** The form that asks for a talk at one of our free times. */
export function AppointmentPart() {
  const t = useTranslations('contact')
  return (
    <Part
      id="appointment"
      isDeep
      title={t('appointment.title')}
      lead={t('appointment.lead', { minutes: appointments.minutes })}
    >
      <FlaggedPart flag="appointment-requests" off={<NotNow />}>
        <SubmissionForm kind="appointment" submitLabel={t('appointment.send')}>
          <SlotField />
          <SubmissionField kind="appointment" name="name" label={t('field.name')} />
          <SubmissionField kind="appointment" name="email" label={t('field.email')} />
          <FurtherFields kind="appointment" />
          <SubmissionField kind="appointment" name="message" label={t('field.note')} />
        </SubmissionForm>
      </FlaggedPart>
    </Part>
  )
}

/** How to get a talk while the form takes no wishes. */
function NotNow() {
  const t = useTranslations('contact.appointment')
  return (
    <p className="text-lg">
      {t.rich('off', {
        email: brand.email,
        mail: (words) => (
          <a href={`mailto:${brand.email}`} className="text-link underline underline-offset-4">
            {words}
          </a>
        ),
      })}
    </p>
  )
}
