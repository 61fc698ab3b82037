import { useState } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { ReasonDialog } from '~/platform/changes/reason-dialog'
import { useDateTime } from '~/platform/use-date-time'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import type { HeldPeriod } from '../papers.queries'
import { revokeCredential } from './person.queries'

const tones = { certified: 'success', expired: 'warning', revoked: 'danger', archived: 'neutral' } as const

/** Every period that somebody held, the newest first: a renewal adds one and leaves the old. */
export function PeriodList({ periods, mayRevoke }: { periods: readonly HeldPeriod[]; mayRevoke: boolean }) {
  const t = useTranslations('compliance')
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  const [revoking, setRevoking] = useState<HeldPeriod | null>(null)
  const day = (date: string) => dateTime(new Date(date), { dateStyle: 'medium' })
  return (
    <Section title={t('periods')} lead={t('periodsLead')}>
      {periods.length === 0 ? <p className="text-ink-soft">{t('noPeriods')}</p> : null}
      <ul className="-mt-5 empty:hidden">
        {periods.map((period) => {
          const state = period.state as keyof typeof tones
          return (
            <li
              key={period.id}
              className="flex flex-wrap items-center gap-x-6 gap-y-1 border-hairline border-b py-3"
            >
              <span className="min-w-0 grow basis-56">
                <span className="font-medium">{period.title[locale]}</span>
                <span className="block text-ink-soft text-sm tabular-nums">
                  {period.valid_until
                    ? t('span', { from: day(period.valid_from), until: day(period.valid_until) })
                    : t('spanAlways', { from: day(period.valid_from) })}
                  {` · ${t(`sources.${period.source}`)}`}
                  {period.is_self_decided ? ` · ${t('selfDecided')}` : null}
                </span>
                {period.revoked_reason ? (
                  <span className="block text-sm">{`${t('reason')}: ${period.revoked_reason}`}</span>
                ) : null}
              </span>
              <Badge tone={tones[state]}>{t(`periodStates.${state}`)}</Badge>
              {period.assignment_ids.map((id) => (
                <Link
                  key={id}
                  to={`/app/courses/${id}/certificate`}
                  className="inline-flex min-h-11 items-center text-link underline-offset-4 hover:underline"
                >
                  {t('seeCertificate')}
                </Link>
              ))}
              {mayRevoke && period.state !== 'revoked' ? (
                <Button
                  variant="quiet"
                  aria-label={`${t('revoke.action')}: ${period.title[locale]}`}
                  onClick={() => setRevoking(period)}
                >
                  {t('revoke.action')}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {revoking ? (
        <ReasonDialog
          title={t('revoke.title')}
          text={t('revoke.text', { certification: revoking.title[locale] })}
          confirmLabel={t('revoke.confirm')}
          area="compliance"
          isDanger
          onConfirm={async (reason) => {
            await revokeCredential(revoking.id, reason)
            return t('revoke.done')
          }}
          onClose={() => setRevoking(null)}
        />
      ) : null}
    </Section>
  )
}
