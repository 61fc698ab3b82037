import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { readPhone, writePhone } from '~/domain/phone'
import { companySeat } from '~/platform/company'
import brand from '~content/brand.json'
import { Spread } from '../spread'

const linkLook =
  'inline-flex min-h-11 items-center wrap-anywhere text-link text-xl underline underline-offset-4'

/** The ways to reach us without a form, large enough to be copied. */
export function DirectPart() {
  const t = useTranslations('contact.direct')
  const locale = localeOfTag(useLocale())
  const phone = readPhone(brand.phone)
  const seat = companySeat()
  const mail = (address: string) => (
    <a href={`mailto:${address}`} className={linkLook}>
      {address}
    </a>
  )
  return (
    <Spread
      title={t('title')}
      below={
        <dl className="grid gap-x-12 gap-y-8 md:grid-cols-2 lg:grid-cols-3">
          <Way name={t('email')}>{mail(brand.email)}</Way>
          <Way name={t('support')}>{mail(brand.supportEmail)}</Way>
          {phone ? (
            <Way name={t('phone')}>
              <a href={`tel:${phone}`} className={linkLook}>
                {writePhone(phone)}
              </a>
            </Way>
          ) : null}
          {seat ? <Way name={t('office')}>{seat}</Way> : null}
          <Way name={t('data')}>
            {t.rich('dataText', {
              policy: (words) => (
                <a
                  href={localePath(locale, '/privacy-policy')}
                  className="text-link underline underline-offset-4"
                >
                  {words}
                </a>
              ),
            })}
          </Way>
        </dl>
      }
    />
  )
}

function Way({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div className="border-marigold border-t-3 pt-3">
      <dt className="text-ink-soft">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
