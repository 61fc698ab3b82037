import { useTranslations } from 'use-intl'
import { pageMeta } from '~/platform/page'
import { Opening } from '~/ui/opening'
import brand from '~content/brand.json'
import { MailLink } from '../mail-link'
import { smallPageLoader } from '../small-page'
import { CodeForm } from './code-form'
import codeScript from './code-script?worker&url'

export const handle = { static: true, scripts: [codeScript] }
export const loader = smallPageLoader('newsletter', 'unsubscribe', { under: 'newsletter' })
export const meta = pageMeta

/** The way out, as short as the way in. */
export default function UnsubscribePage() {
  const t = useTranslations('newsletter.unsubscribe')
  return (
    <Opening title={t('heading')} lead={t('text')}>
      <p id="unknown" className="mb-6 hidden border-danger border-l-4 py-1 pl-5 target:block">
        {t.rich('unknown', {
          email: brand.email,
          mail: (words) => <MailLink>{words}</MailLink>,
        })}
      </p>
      <CodeForm action="unsubscribe" label={t('yes')} />
    </Opening>
  )
}
