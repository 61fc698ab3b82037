import { useTranslations } from 'use-intl'
import { usePagePath } from '~/platform/page-path'
import { SubmissionField } from './submission-field'
import { SubmissionForm } from './submission-form'

interface MailResultProps {
  /** The tool's own id, as the last part of its address. */
  tool: string
  search: string
  /** The answer in a sentence, as it stands on the page. */
  summary: string
}

/** The result by mail, for whoever wants it there; nothing on the page waits for it. */
export function MailResult({ tool, search, summary }: MailResultProps) {
  const t = useTranslations('calculator.mail')
  const pathname = usePagePath()
  return (
    <SubmissionForm kind="tool_result" submitLabel={t('send')}>
      <input type="hidden" name="tool" value={tool} />
      <input type="hidden" name="url" value={pathname + search} />
      <input type="hidden" name="summary" value={summary} />
      <SubmissionField kind="tool_result" name="email" label={t('email')} />
    </SubmissionForm>
  )
}
