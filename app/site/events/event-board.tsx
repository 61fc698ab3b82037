import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { Button } from '~/ui/button'
import { ButtonLink } from '~/ui/button-link'
import { EventEntry } from './event-entry'
import { RecordingForm } from './recording-form'
import { RegistrationForm } from './registration-form'
import { Seats } from './seats'

/**
 * The place of the events, which the script fetches when the page is seen: which are coming and which are past is not
 * known while the page is built. It is a screen high in every state, so that nothing below it is seen to move.
 */
export function EventBoard({ kind = '' }: { kind?: 'webinar' | '' }) {
  const t = useTranslations('events')
  const locale = localeOfTag(useLocale())
  return (
    <div
      data-events={kind}
      className="mx-auto min-h-svh max-w-6xl px-5 pt-10 pb-12 noscript:min-h-0 md:px-8 md:pt-14"
    >
      <p role="status" data-event="status" className="sr-only noscript:hidden">
        {t('loading')}
      </p>
      <Skeleton />
      <noscript>
        <form method="get" action="/functions/v1/events" className="border-hairline border-t py-8">
          <input type="hidden" name="list" value={locale} />
          <p className="mb-4 max-w-prose">{t('plain.text')}</p>
          <Button type="submit">{t('plain.open')}</Button>
        </form>
      </noscript>
      <div data-event="failed" hidden role="alert" className="border-hairline border-t py-8">
        <p className="mb-4 max-w-prose">{t('failed.text')}</p>
        <Button data-event="again">{t('failed.again')}</Button>
      </div>
      <section data-event="none" hidden aria-labelledby="none" className="border-hairline border-t py-10">
        <div className="mb-6 max-w-xs">
          <Seats />
        </div>
        <h2 id="none" className="text-xl">
          {t('none.title')}
        </h2>
        <p className="mt-2 mb-5 max-w-prose text-ink-soft">{t('none.text')}</p>
        <ButtonLink href={localePath(locale, '/newsletter')}>{t('none.newsletter')}</ButtonLink>
      </section>
      {(['upcoming', 'past'] as const).map((phase) => (
        <section key={phase} data-event={phase} hidden aria-labelledby={phase} className="mb-10">
          <h2 id={phase} className="mb-4 text-2xl">
            {t(phase)}
          </h2>
          <ol />
        </section>
      ))}
      <RegistrationForm />
      <RecordingForm />
      <template data-event="entry">
        <EventEntry />
      </template>
    </div>
  )
}

/** Three entries in grey, of the height entries have. */
function Skeleton() {
  return (
    <div data-event="loading" aria-hidden="true" className="noscript:hidden">
      <div className="mb-4 h-10 w-48 bg-paper-deep" />
      {[1, 2, 3].map((entry) => (
        <div key={entry} className="h-72 border-hairline border-t py-8">
          <div className="h-8 w-2/3 bg-paper-deep" />
          <div className="mt-4 h-5 w-1/2 bg-paper-deep" />
          <div className="mt-2 h-5 w-1/3 bg-paper-deep" />
        </div>
      ))}
    </div>
  )
}
