import { useTranslations } from 'use-intl'
import { topics } from '~/domain/submission-choices'
import { useDateTime } from '~/platform/use-date-time'
import { Facts } from '~/ui/definition-list'
import { OwnPage } from '../own-page'
import { Heat } from './lead-rows'
import type { Lead } from './leads.queries'

/** Who wrote, how to reach them, where they came from and what they agreed to. */
export function LeadFacts({ lead }: { lead: Lead }) {
  const t = useTranslations('leads')
  const words = useTranslations('contact.topic')
  const dateTime = useDateTime()
  const moment = (at: string) =>
    dateTime(new Date(at), { dateStyle: 'long', timeStyle: 'short', hourCycle: 'h23' })
  const topic = topics.find((known) => known === lead.topic)
  return (
    <Facts
      facts={[
        { label: t('columns.heat'), value: <Heat lead={lead} /> },
        { label: t('email'), value: <Reach href={`mailto:${lead.email}`} text={lead.email} /> },
        ...(lead.phone
          ? [{ label: t('phone'), value: <Reach href={`tel:${lead.phone}`} text={lead.phone} /> }]
          : []),
        ...(lead.company ? [{ label: t('company'), value: lead.company }] : []),
        ...(topic ? [{ label: t('topic'), value: words(topic) }] : []),
        ...(lead.details.role ? [{ label: t('role'), value: lead.details.role }] : []),
        { label: t('language'), value: t(`languages.${lead.language}`) },
        { label: t('columns.created'), value: moment(lead.createdAt) },
        ...(lead.page ? [{ label: t('page'), value: <OwnPage path={lead.page} /> }] : []),
        ...Object.entries(lead.source).map(([name, value]) => ({ label: sourceName(name), value })),
        {
          label: t('agreement'),
          value: t('agreed', { when: moment(lead.agreedAt), version: lead.agreementVersion }),
        },
        ...(lead.spamReason
          ? [{ label: t('spamReason'), value: t(`spamReasons.${reasonOf(lead.spamReason)}`) }]
          : []),
      ]}
    />
  )

  function sourceName(name: string): string {
    return name === 'referrer' ? t('cameFrom') : name
  }
}

function Reach({ href, text }: { href: string; text: string }) {
  return (
    <a
      href={href}
      className="-my-2 inline-flex min-h-11 items-center break-all text-link underline underline-offset-4"
    >
      {text}
    </a>
  )
}

const reasons = ['honeypot', 'too_fast', 'links', 'repeated'] as const

function reasonOf(reason: string): (typeof reasons)[number] {
  return reasons.find((one) => one === reason) ?? 'repeated'
}
