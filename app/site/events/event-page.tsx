import { useLocale, useTranslations } from 'use-intl'
import { eventPath } from '~/domain/event-address'
import { localeOfTag, localePath } from '~/domain/locale'
import { headOf, pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import type { Route } from './+types/event-page'
import eventScript from './event-script?worker&url'
import { HowItWorks } from './how-it-works'
import { RecordingFields } from './recording-form'
import { RegistrationFields } from './registration-form'
import { Seats } from './seats'

export const handle = { static: true, scripts: [eventScript] }
export const meta = pageMeta

export async function loader({ url }: Route.LoaderArgs) {
  const page = await pageLoader('events', { more: ['form'] })({ url })
  const head = {
    title: '%title%',
    description: '%brief%',
    canonical: eventPath('%slug%'),
    under: 'events' as const,
  }
  return { ...page, head: await headOf(url, head) }
}

const link = 'inline-flex min-h-11 items-center text-link underline underline-offset-4'
const facts = ['when', 'place'] as const

/**
 * The page of one event, built once for all: the server writes the event into it (`app/domain/event-page.ts`) when it is
 * asked for, its texts where `%title%` stands, and hides what is not offered.
 */
export default function EventPage() {
  const t = useTranslations('events')
  const own = useTranslations('events.own')
  const locale = localeOfTag(useLocale())
  const texts = { when: '%when%', place: '%where%' }
  return (
    <>
      <Opening
        kind="%kind%"
        title="%title%"
        lead="%summary%"
        band="night"
        actions={
          <>
            <span data-offer="register wait recording">
              <ButtonLink href="#take-part">%offerText%</ButtonLink>
            </span>
            <a data-offer="register wait closed" href="%calendar%" className={link}>
              {t('calendar')}
            </a>
          </>
        }
      >
        <div data-offer="register wait closed">
          <Seats isNumbered />
          <p className="mt-3 tabular-nums">%places%</p>
        </div>
      </Opening>
      <div className="mx-auto grid max-w-6xl gap-x-12 gap-y-8 px-5 py-10 md:px-8 lg:grid-cols-12">
        <dl className="grid gap-5 self-start border-ink border-t-2 pt-5 md:grid-cols-3 lg:col-span-4 lg:grid-cols-1">
          {facts.map((fact) => (
            <div key={fact}>
              <dt className="text-ink-soft">{t(`registration.${fact}`)}</dt>
              <dd className="break-words font-medium">
                {fact === 'when' ? <time dateTime="%startDate%">{texts.when}</time> : texts[fact]}
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-ink-soft">{own('price')}</dt>
            <dd className="font-medium">{own('free')}</dd>
          </div>
        </dl>
        <div className="lg:col-span-8">
          <p data-offer="recording noRecording" className="mb-6 border-marigold border-l-4 py-1 pl-5">
            {own('over')}
          </p>
          <p data-offer="closed cancelled noRecording" className="mb-6 border-marigold border-l-4 py-1 pl-5">
            %offerText%
          </p>
          <h2 className="text-xl">{t('about')}</h2>
          <p className="mt-3 max-w-prose whitespace-pre-line">%description%</p>
          <section id="take-part" className="mt-10 print:hidden">
            <div data-offer="register wait">
              <h2 className="mb-5 text-xl">%formTitle%</h2>
              <p data-offer="wait" className="mb-5 max-w-prose text-ink-soft">
                {t('form.waitText')}
              </p>
              <RegistrationFields event="%slug%" />
            </div>
            <div data-offer="recording">
              <h2 className="mb-2 text-xl">%formTitle%</h2>
              <p className="mb-5 text-ink-soft">{t('ask.text')}</p>
              <RecordingFields event="%slug%" />
            </div>
            <p className="mt-8">
              <a href={localePath(locale, '/events')} className={link}>
                {t('registered.all')}
              </a>
            </p>
          </section>
        </div>
      </div>
      <div data-offer="register wait">
        <HowItWorks />
      </div>
    </>
  )
}
