import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { SiteLink } from './site-link'

/**
 * Asks once whether visits may be counted, in one line with two answers of equal weight, when somebody has begun to read
 * (`script/consent.ts`; its place is kept, or the page would grow). It stands at the end of the page and sticks to the
 * lower edge where the screen is high enough, so it never covers the last lines; without a script nothing would be kept,
 * and it does not ask.
 */
export function ConsentNotice() {
  const t = useTranslations('frame.consent')
  return (
    <section
      id="consent"
      aria-labelledby="consent-title"
      tabIndex={-1}
      className="bottom-0 z-10 hidden border-marigold border-t-2 bg-paper-raised outline-none print:hidden [@media(height>=44rem)]:sticky not-print:[[data-consent=open]_&]:block [html:not([data-moved])_&]:invisible"
    >
      <div className="mx-auto flex max-w-6xl items-center justify-between gap-x-6 px-5 py-2 text-sm max-sm:text-xs md:px-8">
        <p className="min-w-0 leading-snug">
          <strong id="consent-title" className="font-semibold">
            {t('title')}
          </strong>{' '}
          <span className="max-md:hidden">{t('text')} </span>
          <span className="hidden font-medium [[data-privacy]_&]:inline">{t('privacyAsked')} </span>
          <SiteLink
            to="/privacy-policy#part-2"
            className="inline-block py-1 text-link underline underline-offset-4"
          >
            {t('details')}
          </SiteLink>
        </p>
        {/* Not sent: its address is where the script sends what it counts after a yes. */}
        <form action="/functions/v1/visits" className="flex shrink-0 gap-2">
          <button
            type="button"
            data-consent-answer="denied"
            className={`max-sm:px-3 ${buttonLook('secondary')}`}
          >
            {t('no')}
          </button>
          <button
            type="button"
            data-consent-answer="granted"
            className={`max-sm:px-3 ${buttonLook('secondary')}`}
          >
            {t('yes')}
          </button>
        </form>
      </div>
    </section>
  )
}
