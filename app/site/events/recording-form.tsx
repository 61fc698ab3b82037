import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { FlaggedPart } from '../flagged-part'
import { NotNow } from '../not-now'
import { SubmissionField } from '../submission-field'
import { SubmissionForm } from '../submission-form'

/** The form for the recording of an event that is over; the script moves it under the event that was chosen. */
export function RecordingForm() {
  const t = useTranslations('events.ask')
  const form = useTranslations('events.form')
  return (
    <section
      data-event="ask"
      hidden
      aria-labelledby="asked"
      className="mt-6 border-brand border-l-4 bg-paper-deep px-5 py-6"
    >
      <div className="flex items-start justify-between gap-4">
        <h4 id="asked" tabIndex={-1} className="text-lg outline-none">
          {t('title')}
        </h4>
        <div data-event="close" className="-mt-2 shrink-0">
          <Button variant="quiet">{form('close')}</Button>
        </div>
      </div>
      <p className="mt-2 mb-5 max-w-prose text-ink-soft">{t('text')}</p>
      <RecordingFields />
    </section>
  )
}

/** What is asked of whoever wants a recording; `event` when the page is that of one. */
export function RecordingFields({ event }: { event?: string }) {
  const t = useTranslations('events.ask')
  const form = useTranslations('events.form')
  return (
    <FlaggedPart flag="event-registration" off={<NotNow area="events.ask" />}>
      <SubmissionForm kind="recording" submitLabel={t('send')} page="/events">
        <input type="hidden" name="event" defaultValue={event} />
        <SubmissionField kind="recording" name="name" label={form('name')} />
        <SubmissionField kind="recording" name="email" label={form('email')} description={t('emailHelp')} />
      </SubmissionForm>
    </FlaggedPart>
  )
}
