import { useTranslations } from 'use-intl'
import { topics } from '~/domain/submission-choices'
import { Part } from '~/ui/part'
import { SubmissionField } from '../submission-field'
import { SubmissionForm } from '../submission-form'

/** The form for everything that is no appointment. */
export function MessagePart() {
  const t = useTranslations('contact')
  const choose = useTranslations('form')
  return (
    <Part id="message" title={t('message.title')} lead={t('message.lead')}>
      <SubmissionForm kind="contact" submitLabel={t('message.send')}>
        <SubmissionField kind="contact" name="name" label={t('field.name')} />
        <SubmissionField kind="contact" name="email" label={t('field.email')} />
        <SubmissionField
          kind="contact"
          name="message"
          label={t('field.message')}
          description={t('field.messageHelp')}
        />
        <SubmissionField
          kind="contact"
          name="topic"
          label={t('field.topic')}
          options={[
            { value: '', label: choose('choose') },
            ...topics.map((topic) => ({ value: topic, label: t(`topic.${topic}`) })),
          ]}
        />
        <FurtherFields kind="contact" />
      </SubmissionForm>
    </Part>
  )
}

/** What nobody has to say. */
export function FurtherFields({ kind }: { kind: 'contact' | 'appointment' }) {
  const t = useTranslations('contact.field')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SubmissionField kind={kind} name="company" label={t('company')} description={t('companyHelp')} />
      <SubmissionField kind={kind} name="phone" label={t('phone')} description={t('phoneHelp')} />
    </div>
  )
}
