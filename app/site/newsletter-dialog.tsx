import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'
import script from './script/newsletter-offer?worker&url'

/**
 * Offers the newsletter. It is closed in the built page; its script fetches its form from the newsletter's own page and
 * opens it after real reading, over the page on a wide screen and as a part of its end on a narrow one, where it covers
 * nothing.
 */
export function NewsletterDialog() {
  const t = useTranslations('frame.newsletter')
  return (
    <dialog
      id="newsletter-offer"
      aria-labelledby="newsletter-offer-title"
      className="w-full max-w-lg [&_button]:w-full border-marigold border-t-3 bg-paper-raised px-6 py-7 text-ink backdrop:bg-shade max-md:static max-md:max-w-none max-md:px-5 md:m-auto md:shadow-2xl"
    >
      <h2 id="newsletter-offer-title" className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-2 mb-4 text-ink-soft">{t('text')}</p>
      <button type="button" data-offer-close className={`mt-3 ${buttonLook('secondary')}`}>
        {t('no')}
      </button>
      {/* Only in the built page: our policy lets React make no script element in the browser. */}
      {import.meta.env.SSR ? <script type="module" src={script} /> : null}
    </dialog>
  )
}
