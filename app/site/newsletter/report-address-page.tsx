import { useTranslations } from 'use-intl'
import { pageMeta } from '~/platform/page'
import { Opening } from '~/ui/opening'
import { smallPageLoader } from '../small-page'
import { CodeForm } from './code-form'
import codeScript from './code-script?worker&url'

export const handle = { static: true, scripts: [codeScript] }
export const loader = smallPageLoader('newsletter', 'reportAddress')
export const meta = pageMeta

/** Where an address outside of a workspace says yes to its reports. Only the press does it: mail programs open links by themselves. */
export default function ReportAddressPage() {
  const t = useTranslations('newsletter.reportAddress')
  return (
    <Opening title={t('heading')} lead={t('text')}>
      <p id="unknown" className="mb-6 hidden border-danger border-l-4 py-1 pl-5 target:block">
        {t('unknown')}
      </p>
      <CodeForm action="report-address" label={t('yes')} />
    </Opening>
  )
}
