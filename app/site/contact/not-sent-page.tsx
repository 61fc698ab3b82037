import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { ButtonLink } from '~/ui/button-link'
import { Opening } from '~/ui/opening'
import appointments from '~content/appointments.json'
import brand from '~content/brand.json'
import { MailLink } from '../mail-link'
import { smallPageLoader } from '../small-page'

export const handle = { static: true }
export const loader = smallPageLoader('contact', 'notSent', { under: 'contact' })
export const meta = pageMeta

const reasons = ['fields', 'slot', 'time', 'closed', 'gone', 'off', 'busy', 'failed'] as const

/** Where a form leads that was sent without JavaScript and not taken; the address names the reason. */
export default function NotSentPage() {
  const t = useTranslations('contact.notSent')
  const locale = localeOfTag(useLocale())
  return (
    <Opening
      title={t('heading')}
      lead={t('back')}
      actions={<ButtonLink href={localePath(locale, '/contact')}>{t('contact')}</ButtonLink>}
    >
      {reasons.map((reason) => (
        <p key={reason} id={reason} className="mb-4 hidden border-danger border-l-4 py-1 pl-5 target:block">
          {t(reason, { lead: appointments.leadHours, days: appointments.horizonDays })}
        </p>
      ))}
      <p className="text-ink-soft">
        {t.rich('other', {
          email: brand.email,
          mail: (words) => <MailLink>{words}</MailLink>,
        })}
      </p>
    </Opening>
  )
}
