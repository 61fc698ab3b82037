import { useTranslations } from 'use-intl'
import { toolIds } from '~/domain/submission-choices'
import { Section } from '~/ui/section'
import { OwnPage } from '../own-page'
import type { Lead } from './leads.queries'

/** What was written, as it was typed; of a tool's result its summary and the way to it. */
export function LeadWords({ lead: { kind, message, details, language } }: { lead: Lead }) {
  const t = useTranslations('leads')
  const tool = toolIds.find((known) => known === details.tool)
  if (!message && kind !== 'tool_result') return null
  return (
    <Section title={t(kind === 'tool_result' ? 'result' : 'message')}>
      <div className="border-marigold border-l-4 pl-5">
        {message ? <Typed text={message} language={language} /> : null}
        {tool ? <p className="font-medium">{t(`tools.${tool}`)}</p> : null}
        {details.summary ? <Typed text={details.summary} language={language} /> : null}
        {details.url ? <OwnPage path={details.url} /> : null}
      </div>
    </Section>
  )
}

function Typed({ text, language }: { text: string; language: string }) {
  return (
    <p lang={language} className="max-w-prose whitespace-pre-wrap break-words text-lg">
      {text}
    </p>
  )
}
