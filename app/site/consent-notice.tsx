import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import { SiteLink } from './site-link'

/**
 * Asks once whether visits may be counted, with two answers of equal weight. It stands at the end of the page and
 * sticks to the lower edge where the screen is high enough, so it never covers the last lines; without a script
 * nothing would be kept, and it does not ask.
 */
export function ConsentNotice() {
  const t = useTranslations('frame.consent')
  return (
    <section
      id="consent"
      aria-labelledby="consent-title"
      tabIndex={-1}
      className="bottom-0 z-10 hidden border-marigold border-t-3 bg-paper-raised outline-none print:hidden [@media(height>=44rem)]:sticky not-print:[[data-consent=open]_&]:block"
    >
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-10 gap-y-2 px-5 py-3 text-sm md:px-8">
        <div className="min-w-0 max-w-3xl grow basis-80">
          <p>
            <strong id="consent-title" className="font-semibold">
              {t('title')}
            </strong>{' '}
            {t('text')}
          </p>
          <p className="hidden font-medium [[data-privacy]_&]:block">{t('privacyAsked')}</p>
          <details>
            <summary className="flex min-h-11 cursor-pointer items-center text-link underline underline-offset-4">
              {t('details')}
            </summary>
            <p>
              {t('kept')}{' '}
              <SiteLink to="/privacy-policy" className="text-link underline underline-offset-4">
                {t('policy')}
              </SiteLink>
            </p>
          </details>
        </div>
        {/* Not sent: its address is where the script sends what it counts after a yes. */}
        <form action="/functions/v1/visits" className="flex grow basis-64 gap-3 sm:grow-0">
          <button
            type="button"
            data-consent-answer="denied"
            className={`grow basis-0 ${buttonLook('secondary')}`}
          >
            {t('no')}
          </button>
          <button
            type="button"
            data-consent-answer="granted"
            className={`grow basis-0 ${buttonLook('secondary')}`}
          >
            {t('yes')}
          </button>
        </form>
      </div>
    </section>
  )
}
