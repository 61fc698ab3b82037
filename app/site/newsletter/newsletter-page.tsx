import { useTranslations } from 'use-intl'
import { pageLoader, pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import { Part } from '~/ui/part'
import { SubmissionField } from '../submission-field'
import { SubmissionForm } from '../submission-form'
import { Letter } from './letter'
import { OfferDialog } from './offer-dialog'

export const handle = { static: true }
export const loader = pageLoader('newsletter', { more: ['form'] })
export const meta = pageMeta

const promises = ['often', 'sale', 'track', 'leave'] as const

/** What the newsletter is, as one sees it, and the one field that orders it. */
export default function NewsletterPage() {
  const t = useTranslations('newsletter')
  return (
    <>
      <Opening
        kind={t('kind')}
        title={t('heading')}
        lead={t('lead')}
        actions={<ButtonLink href="#subscribe">{t('form.send')}</ButtonLink>}
      >
        <Letter />
      </Opening>
      <Part id="subscribe" isDeep title={t('form.title')} lead={t('form.lead')}>
        <SubmissionForm kind="newsletter" submitLabel={t('form.send')}>
          <SubmissionField kind="newsletter" name="email" label={t('form.email')} />
        </SubmissionForm>
      </Part>
      <Part title={t('promises.title')}>
        <ul className="border-hairline border-t">
          {promises.map((promise) => (
            <li key={promise} className="border-hairline border-b py-3">
              {t(`promises.${promise}`)}
            </li>
          ))}
        </ul>
      </Part>
      <OfferDialog />
    </>
  )
}
