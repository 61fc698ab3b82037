import { useTranslations } from 'use-intl'
import { Part } from '~/ui/part'
import { KeepAnswers } from './keep-answers'
import { SendResult } from './send-result'
import type { OwnAnswers } from './use-own-answers'

interface KeepPartProps {
  own: OwnAnswers
  /** The diagnostic's own id, as the last part of its address. */
  tool: string
  summary: string
  isComparable?: boolean
}

/** What one can do with one's result, the same below each diagnostic. */
export function KeepPart({ own, tool, summary, isComparable = false }: KeepPartProps) {
  const t = useTranslations('diagnostic.keep')
  return (
    <div className="print:hidden">
      <Part title={t('title')}>
        <KeepAnswers own={own} isComparable={isComparable} />
        <SendResult tool={tool} code={own.code} summary={summary} />
      </Part>
    </div>
  )
}
