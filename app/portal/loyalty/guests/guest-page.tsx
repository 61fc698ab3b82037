import { useState } from 'react'
import { useFormatter, useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { writeMoney } from '~/domain/numbers'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { BackLink } from '~/platform/back-link'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { useDateTime } from '~/platform/use-date-time'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Facts } from '~/ui/definition-list'
import { Figure, Figures } from '~/ui/figure'
import { PageHeading } from '~/ui/page-heading'
import { Section } from '~/ui/section'
import type { Route } from './+types/guest-page'
import { EntrySection } from './entry-section'
import { GuestDialog, type GuestStep } from './guest-dialogs'
import { type Guest, readGuest } from './guests.queries'

export async function clientLoader({ context, params }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [guest, messages] = await Promise.all([
    loaded('the guest', readGuest(params.memberId)),
    loadMessages(person.locale, ['loyaltyGuests']),
  ])
  return { tenant, guest, messages }
}

/** One guest of the programme: balance, ledger, and what can be done. */
export default function GuestPage({ loaderData: { tenant, guest } }: Route.ComponentProps) {
  const t = useTranslations('loyaltyGuests')
  return (
    <>
      <title>{`${t('guest')} · ${tenant.name}`}</title>
      <BackLink to="/app/loyalty/guests">{t('back')}</BackLink>
      <ViewOnlyNote />
      {guest.content ? (
        <GuestCard tenantId={tenant.id} guest={guest.content} />
      ) : (
        <NotLoaded why={guest.why} failedText={t('guestFailed')} />
      )}
    </>
  )
}

function GuestCard({ tenantId, guest }: { tenantId: string; guest: Guest }) {
  const t = useTranslations('loyaltyGuests')
  const { number } = useFormatter()
  const locale = localeOfTag(useLocale())
  const dateTime = useDateTime()
  const isViewOnly = useViewOnly()
  const [step, setStep] = useState<GuestStep | null>(null)
  const { balance, wallet } = guest
  const day = (at: string | null) => (at ? dateTime(new Date(at), { dateStyle: 'medium' }) : '–')
  const name = guest.full_name || t('nameless', { card: guest.card.slice(-4) })
  const given = Object.entries(guest.consents).filter(([, isGiven]) => isGiven)
  return (
    <>
      <PageHeading
        title={name}
        lead={t('since', { day: day(guest.joined_at) })}
        actions={
          isViewOnly || guest.state !== 'active' ? null : (
            <>
              <Button onClick={() => setStep({ what: 'adjust' })}>{t('adjust.open')}</Button>
              <Button variant="secondary" onClick={() => setStep({ what: 'merge' })}>
                {t('merge.open')}
              </Button>
              <Button variant="secondary" onClick={() => setStep({ what: 'erase' })}>
                {t('erase.open')}
              </Button>
            </>
          )
        }
      />
      {guest.state !== 'active' ? <p className="mb-8">{t(`states.${guest.state}`)}</p> : null}
      <Section title={t('balance')}>
        <Figures>
          <Figure label={t('points')} value={number(balance.points)} note={t('usable')} />
          <Figure label={t('pending')} value={number(balance.pending)} note={t('pendingNote')} />
          {balance.held > 0 ? (
            <Figure label={t('held')} value={number(balance.held)} note={t('heldNote')} tone="warning" />
          ) : null}
          {balance.debt > 0 ? (
            <Figure label={t('debt')} value={number(-balance.debt)} note={t('debtNote')} tone="warning" />
          ) : null}
          <Figure
            label={t('expiring')}
            value={number(balance.expiring)}
            note={balance.next_expiry ? t('nextExpiry', { day: day(balance.next_expiry) }) : t('noExpiry')}
          />
          <Figure
            label={t('visits')}
            value={number(guest.visits)}
            note={writeMoney(locale, guest.spend_paise)}
          />
        </Figures>
      </Section>
      <Section title={t('about')}>
        <Facts
          facts={[
            {
              label: t('card'),
              value: <span className="font-medium tabular-nums tracking-wider">{guest.card}</span>,
            },
            { label: t('phone'), value: guest.phone ?? '–' },
            { label: t('email'), value: guest.email ?? '–' },
            { label: t('lastVisit'), value: day(guest.last_visit_on) },
            {
              label: t('consents'),
              value:
                given.length === 0
                  ? t('noConsent')
                  : given.map(([purpose]) => t(`purposes.${purpose as 'offers'}`)).join(', '),
            },
            ...(wallet.people.length > 1
              ? [{ label: t('wallet'), value: wallet.people.map((person) => person.name ?? '–').join(', ') }]
              : []),
          ]}
        />
      </Section>
      {guest.adjustments.length > 0 ? (
        <Section title={t('adjustments')}>
          <ul>
            {guest.adjustments.map((one) => (
              <li key={one.id} className="border-hairline border-b py-2.5">
                <span className="font-medium tabular-nums">
                  {number(one.points, { signDisplay: 'always' })}
                </span>{' '}
                {one.reason}
                <span className="block text-ink-soft text-sm">
                  {[t(`adjustmentStates.${one.state}`), one.asked_by, day(one.asked_at)]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </Section>
      ) : null}
      <EntrySection
        entries={guest.entries}
        onRefund={isViewOnly ? undefined : (entry) => setStep({ what: 'refund', entry })}
      />
      {step ? (
        <GuestDialog tenantId={tenantId} guest={guest} step={step} onClose={() => setStep(null)} />
      ) : null}
    </>
  )
}
