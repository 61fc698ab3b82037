import { useTranslations } from 'use-intl'
import { FlagOff } from '~/platform/flag-off'
import type { Flag } from '~/platform/flags'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { Refused } from '../refused'
import { Done } from './done'
import { Matter } from './matter'
import { useSetting } from './use-setting'

const parts = ['account', 'work', 'asked', 'signIns', 'actions', 'mails'] as const

/** Everything the platform holds about somebody, as a file. */
export function DataExport({ flag }: { flag: Flag }) {
  const t = useTranslations('settings')
  const { Form, isSending, done, refusal } = useSetting('export', {
    labels: {},
    failed: t('data.failed'),
    unexpected: t('unexpected'),
  })
  return (
    <Matter anchor="data" title={t('data.title')} lead={t('data.lead')}>
      <p>{t('data.inside')}</p>
      <ul className="mt-2 mb-6 list-disc pl-5 marker:text-marigold">
        {parts.map((part) => (
          <li key={part}>{t(`data.parts.${part}`)}</li>
        ))}
      </ul>
      <p className="mb-6 text-ink-soft text-sm">{t('data.outside')}</p>
      <Form method="post" className="flex flex-col gap-4">
        <input type="hidden" name="intent" value="export" />
        <FlagOff flag={flag} />
        {flag.isOn ? <Refused>{refusal}</Refused> : null}
        <Done>{done}</Done>
        <div hidden={!flag.isOn} className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="secondary" isPending={isSending}>
            <Icon name="download" />
            {t('data.download')}
          </Button>
          <p role="status" className="text-ink-soft text-sm">
            {isSending ? t('data.preparing') : ''}
          </p>
        </div>
      </Form>
    </Matter>
  )
}
