import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { readPhone, writePhone } from '~/domain/phone'
import { companySeat } from '~/platform/company'
import { Facts } from '~/ui/definition-list'
import { Part } from '~/ui/part'
import brand from '~content/brand.json'

const linkLook = 'inline-flex min-h-11 items-center text-link underline underline-offset-4'

/** The ways to reach us without a form. */
export function DirectPart() {
  const t = useTranslations('contact.direct')
  const locale = localeOfTag(useLocale())
  const phone = readPhone(brand.phone)
  const mail = (address: string) => (
    <a href={`mailto:${address}`} className={linkLook}>
      {address}
    </a>
  )
  const seat = companySeat()
  return (
    <Part title={t('title')}>
      <Facts
        facts={[
          { label: t('email'), value: mail(brand.email) },
          { label: t('support'), value: mail(brand.supportEmail) },
          ...(phone
            ? [
                {
                  label: t('phone'),
                  value: (
                    <a href={`tel:${phone}`} className={linkLook}>
                      {writePhone(phone)}
                    </a>
                  ),
                },
              ]
            : []),
          ...(seat ? [{ label: t('office'), value: seat }] : []),
          {
            label: t('data'),
            value: t.rich('dataText', {
              policy: (words) => (
                <a
                  href={localePath(locale, '/privacy-policy')}
                  className="text-link underline underline-offset-4"
                >
                  {words}
                </a>
              ),
            }),
          },
        ]}
      />
    </Part>
  )
}
