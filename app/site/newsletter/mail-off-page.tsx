import { useTranslations } from 'use-intl'
import { pageMeta } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'
import { CodeForm } from './code-form'
import codeScript from './code-script?worker&url'

export const handle = { static: true, scripts: [codeScript] }
export const loader = smallPageLoader('newsletter', 'mailOff')
export const meta = pageMeta

/** Where the mail of Monday is switched off without signing in. Only the press does it: mail programs open links by themselves. */
export default function MailOffPage() {
  const t = useTranslations('newsletter.mailOff')
  return (
    <Opening title={t('heading')} lead={t('text')}>
      <p id="unknown" className="mb-6 hidden border-danger border-l-4 py-1 pl-5 target:block">
        {t.rich('unknown', {
          settings: (words) => (
            <a href="/app/settings#signal-mail" className="text-link underline underline-offset-4">
              {words}
            </a>
          ),
        })}
      </p>
      <CodeForm action="mail-off" label={t('yes')} />
    </Opening>
  )
}
