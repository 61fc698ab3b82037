import { useTranslations } from 'use-intl'
import { pageLoader, pageMeta } from '~/platform/page'
import { buttonLook } from '~/ui/button'
import { Opening } from '~/ui/opening'
import { LargeFigure } from '../large-figure'
import { Spread } from '../spread'
import { SubmissionField } from '../submission-field'
import { SubmissionForm } from '../submission-form'

export const handle = { static: true }
export const loader = pageLoader('newsletter', { more: ['form'] })
export const meta = pageMeta

const promises = ['sale', 'track', 'leave'] as const

/** What the newsletter is, as one sees it, and the one field that orders it. */
export default function NewsletterPage() {
  const t = useTranslations('newsletter')
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        band="warm"
        actions={
          <section id="subscribe" aria-label={t('form.title')} className="w-full max-w-lg">
            <SubmissionForm kind="newsletter" submitLabel={t('form.send')}>
              <SubmissionField kind="newsletter" name="email" label={t('form.email')} />
            </SubmissionForm>
            <p className="mt-3 text-sm">{t('form.lead')}</p>
          </section>
        }
      >
        <Letter />
      </Opening>
      <Spread title={t('promises.title')}>
        <LargeFigure figure="1">{t('promises.often')}</LargeFigure>
        <ul className="mt-8 border-hairline border-t">
          {promises.map((promise) => (
            <li key={promise} className="border-hairline border-b py-3">
              {t(`promises.${promise}`)}
            </li>
          ))}
        </ul>
      </Spread>
      <OfferDialog />
    </>
  )
}

/**
 * The dialog that offers the newsletter on other pages. It lies here unseen, so that they need not carry it: their
 * script fetches it with the form of this page, and opens it over the page on a wide screen and as a part of its end on a
 * narrow one, where it covers nothing.
 */
function OfferDialog() {
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

const parts = ['idea', 'try', 'see'] as const

/** A letter as it comes: three parts, one idea, and the way out at its end. */
function Letter() {
  const t = useTranslations('newsletter.letter')
  const example = useTranslations('frame.example')
  return (
    <figure>
      <figcaption className="mb-3 text-sm">
        <span className="mr-3 inline-block border-marigold border-b-2 font-medium">{example('label')}</span>
        {t('title')}
      </figcaption>
      <div className="border border-hairline bg-paper-raised">
        <svg viewBox="0 0 400 54" className="block w-full" aria-hidden="true">
          <path d="M0 0 200 50 400 0" className="fill-none stroke-hairline" strokeWidth="1.5" />
        </svg>
        <div className="px-5 pb-5">
          <p className="text-ink-soft text-sm">{t('subject')}</p>
          <p className="font-semibold text-lg">{t('subjectText')}</p>
          <dl className="mt-4 grid gap-3">
            {parts.map((part) => (
              <div key={part} className="border-marigold border-l-3 pl-4">
                <dt className="font-medium text-sm">{t(part)}</dt>
                <dd>{t(`${part}Text`)}</dd>
              </div>
            ))}
          </dl>
          <p className="mt-5 border-hairline border-t pt-3 text-ink-soft text-sm">{t('end')}</p>
        </div>
      </div>
    </figure>
  )
}
