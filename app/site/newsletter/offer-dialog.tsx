import { useTranslations } from 'use-intl'
import { buttonLook } from '~/ui/button'

/**
 * The dialog that offers the newsletter on other pages. It lies here unseen, so that they need not carry it: their
 * script fetches it with the form of this page, and opens it over the page on a wide screen and as a part of its end on a
 * narrow one, where it covers nothing.
 */
export function OfferDialog() {
  const t = useTranslations('frame.newsletter')
  return (
    <template data-offer>
      <dialog
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
      </dialog>
    </template>
  )
}
