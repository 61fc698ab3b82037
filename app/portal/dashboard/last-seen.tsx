import { Link } from 'react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Section } from '~/ui/section'
import type { SeenMember } from './dashboard.queries'

/** Who was at work last. */
export function LastSeen({ members, now }: { members: readonly SeenMember[]; now: number }) {
  const t = useTranslations('portal.lastSeen')
  const { relativeTime } = useFormatter()
  return (
    <Section
      title={t('title')}
      actions={
        <Link
          to="/app/admin"
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          {t('all')}
        </Link>
      }
    >
      <ul>
        {members.map(({ id, name, email, seenAt }) => (
          <li
            key={id}
            className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 border-hairline border-b py-2"
          >
            <span className="min-w-0 break-words">{name ?? email}</span>
            <span className="text-ink-soft text-sm">
              {seenAt ? relativeTime(Math.min(Date.parse(seenAt), now), now) : t('never')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
