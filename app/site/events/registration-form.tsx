import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { FlaggedPart } from '../flagged-part'
import { NotNow } from '../not-now'
import { SubmissionField } from '../submission-field'
import { SubmissionForm } from '../submission-form'

/** The one form of the page; the script moves it under the event that was chosen. */
export function RegistrationForm() {
  const t = useTranslations('events.form')
  return (
    <section
      data-event="form"
      hidden
      aria-labelledby="chosen"
      className="mt-6 border-brand border-l-4 bg-paper-deep px-5 py-6"
    >
      {/* Closing stands above: below, it would slide under the finger of who presses twice. */}
      <div className="flex items-start justify-between gap-4">
        <h4 id="chosen" tabIndex={-1} className="text-lg outline-none">
          {t('send')}
        </h4>
        <div data-event="close" className="-mt-2 shrink-0">
          <Button variant="quiet">{t('close')}</Button>
        </div>
      </div>
      <p data-event="waitText" hidden className="mt-2 max-w-prose text-ink-soft">
        {t('waitText')}
      </p>
      <div className="mt-5">
        <RegistrationFields />
      </div>
    </section>
  )
}

/** What is asked of whoever registers; `event` when the page is that of one. */
export function RegistrationFields({ event }: { event?: string }) {
  const t = useTranslations('events.form')
  return (
    <FlaggedPart flag="event-registration" off={<NotNow area="events.form" />}>
      <SubmissionForm kind="event" submitLabel={t('send')} page="/events">
        <input type="hidden" name="event" defaultValue={event} />
        <SubmissionField kind="event" name="name" label={t('name')} />
        <SubmissionField kind="event" name="email" label={t('email')} description={t('emailHelp')} />
        <div className="grid gap-5 sm:grid-cols-2">
          <SubmissionField kind="event" name="company" label={t('company')} />
          <SubmissionField kind="event" name="phone" label={t('phone')} />
        </div>
      </SubmissionForm>
    </FlaggedPart>
  )
}
