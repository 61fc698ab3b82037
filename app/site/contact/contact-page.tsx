import { useTranslations } from 'use-intl'
import { tiers } from '~/domain/modules'
import { topics } from '~/domain/submission-choices'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import appointments from '~content/appointments.json'
import brand from '~content/brand.json'
import { addOns } from '../add-ons'
import { FlaggedPart } from '../flagged-part'
import { LargeFigure } from '../large-figure'
import { NotNow } from '../not-now'
import { Sheet } from '../sheet'
import { Spread } from '../spread'
import { SubmissionField } from '../submission-field'
import { SubmissionForm } from '../submission-form'
import billMessage from './bill-message?worker&url'
import script from './contact-script?worker&url'
import { DirectPart } from './direct-part'
import { SlotField } from './slot-field'
import { WeekDrawing } from './week-drawing'

export const handle = { static: true, scripts: [script] }
export const loader = pageLoader('contact', {
  more: ['form', 'modules'],
  nodes: [
    {
      '@context': 'https://schema.org',
      '@type': 'ContactPage',
      mainEntity: {
        '@type': 'Organization',
        name: brand.name,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: brand.email,
          areaServed: 'IN',
          availableLanguage: ['en', 'hi'],
        },
      },
    },
  ],
})
export const meta = pageMeta

/** How to reach us: a message, a talk at a free time, or the addresses. */
export default function ContactPage() {
  const t = useTranslations('contact')
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead', { days: t('days') })}
        actions={
          <>
            <ButtonLink href="#message">{t('toMessage')}</ButtonLink>
            <ButtonLink variant="secondary" href="#appointment">
              {t('toAppointment')}
            </ButtonLink>
          </>
        }
        band="night"
      >
        <WeekDrawing />
      </Opening>
      <MessagePart />
      <AppointmentPart />
      <DirectPart />
    </>
  )
}

/** The form that asks for a talk at one of our free times. */
function AppointmentPart() {
  const t = useTranslations('contact')
  return (
    <Spread
      id="appointment"
      ground="bg-paper-deep"
      title={t('appointment.title')}
      lead={t('appointment.lead', { minutes: appointments.minutes })}
    >
      <Sheet>
        <FlaggedPart flag="appointment-requests" off={<NotNow area="contact.appointment" />}>
          <SubmissionForm kind="appointment" submitLabel={t('appointment.send')}>
            <SlotField />
            <SubmissionField kind="appointment" name="name" label={t('field.name')} />
            <SubmissionField kind="appointment" name="email" label={t('field.email')} />
            <FurtherFields kind="appointment" />
            <SubmissionField kind="appointment" name="message" label={t('field.note')} />
          </SubmissionForm>
        </FlaggedPart>
      </Sheet>
    </Spread>
  )
}

/** The form for everything that is no appointment. */
function MessagePart() {
  const t = useTranslations('contact')
  const choose = useTranslations('form')
  return (
    <Spread
      id="message"
      title={t('message.title')}
      lead={t('message.lead')}
      aside={<LargeFigure figure={t('days')}>{t('daysText')}</LargeFigure>}
    >
      <Sheet>
        <BillWords />
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
      </Sheet>
    </Spread>
  )
}

/** The words with which the script writes a bill into the message that somebody worked out on the pricing page. */
function BillWords() {
  const t = useTranslations('contact.bill')
  const words = useTranslations('modules')
  const names = Object.fromEntries([
    ...tiers.map((tier) => [tier, words(`tiers.${tier}`)]),
    ...addOns.map((addOn) => [addOn, words(`names.${addOn}`)]),
  ])
  const kept = { plan: '{plan}', seats: '{seats}', list: '{list}', total: '{total}' }
  const sentences = {
    asked: t('asked', kept),
    addOns: t('addOns', kept),
    sum: t('sum', kept),
    onRequest: t('onRequest', kept),
  }
  return (
    <div hidden id="bill" data-script={billMessage} data-words={JSON.stringify({ names, ...sentences })} />
  )
}

/** What no one has to say. */
function FurtherFields({ kind }: { kind: 'contact' | 'appointment' }) {
  const t = useTranslations('contact.field')
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <SubmissionField kind={kind} name="company" label={t('company')} description={t('companyHelp')} />
      <SubmissionField kind={kind} name="phone" label={t('phone')} description={t('phoneHelp')} />
    </div>
  )
}
