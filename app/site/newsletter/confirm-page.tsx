import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag, localePath } from '~/domain/locale'
import { pageMeta } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'
import { CodeForm } from './code-form'
import codeScript from './code-script?worker&url'

export const handle = { static: true, scripts: [codeScript] }
export const loader = smallPageLoader('newsletter', 'confirm', { under: 'newsletter' })
export const meta = pageMeta

/** Where the link of the mail leads. Only the press confirms: mail programs open links by themselves. */
export default function ConfirmPage() {
  const t = useTranslations('newsletter.confirm')
  const locale = localeOfTag(useLocale())
  return (
    <Opening title={t('heading')} lead={t('text')}>
      <p id="unknown" className="mb-6 hidden border-danger border-l-4 py-1 pl-5 target:block">
        {t('unknown')}{' '}
        <a href={localePath(locale, '/newsletter')} className="text-link underline underline-offset-4">
          {t('again')}
        </a>
      </p>
      <CodeForm action="confirm" label={t('yes')} />
    </Opening>
  )
}
