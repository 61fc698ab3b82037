import { useTranslations } from 'use-intl'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import brand from '~content/brand.json'
import { AppointmentPart } from './appointment-part'
import script from './contact-script?worker&url'
import { DirectPart } from './direct-part'
import { MessagePart } from './message-part'
import { WeekDrawing } from './week-drawing'

export const handle = { static: true, scripts: [script] }
export const loader = pageLoader('contact', {
  more: ['form'],
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
        lead={t('lead')}
        actions={
          <>
            <ButtonLink href="#message">{t('toMessage')}</ButtonLink>
            <ButtonLink variant="secondary" href="#appointment">
              {t('toAppointment')}
            </ButtonLink>
          </>
        }
      >
        <WeekDrawing />
      </Opening>
      <MessagePart />
      <AppointmentPart />
      <DirectPart />
    </>
  )
}
