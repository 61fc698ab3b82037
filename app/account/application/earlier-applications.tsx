import { useTranslations } from 'use-intl'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Section } from '~/ui/section'
import type { Application } from './applications.queries'

const tones = { approved: 'success', declined: 'danger', withdrawn: 'neutral' } as const

/** What became of the applications before. */
export function EarlierApplications({ applications }: { applications: readonly Application[] }) {
  const t = useTranslations('application.status')
  const dateTime = useDateTime()
  return (
    <Section title={t('earlier')}>
      <ul>
        {applications.map(
          ({ id, businessName, status, createdAt, decidedAt, withdrawnAt, reviewerMessage }) => {
            const at = decidedAt ?? withdrawnAt ?? createdAt
            const tone = status in tones ? tones[status as keyof typeof tones] : 'neutral'
            const state =
              status === 'approved' || status === 'declined' || status === 'withdrawn' ? status : 'draft'
            return (
              <li key={id} className="border-hairline border-b py-4">
                <p className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
                  <span className="font-medium">{businessName ?? t('nameless')}</span>
                  <Badge tone={tone}>{t(`steps.${state}`)}</Badge>
                  <time dateTime={at} className="text-ink-soft text-sm">
                    {dateTime(new Date(at), { dateStyle: 'long' })}
                  </time>
                </p>
                {reviewerMessage ? (
                  <p className="mt-1 max-w-prose whitespace-pre-line text-ink-soft">{reviewerMessage}</p>
                ) : null}
              </li>
            )
          },
        )}
      </ul>
    </Section>
  )
}
