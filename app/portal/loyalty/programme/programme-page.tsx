import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { firstRules, type LoyaltyRules } from '~/domain/loyalty/rules'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { failingAsNull } from '~/platform/failing-as-null'
import { guestWords } from '~/platform/guest-words'
import { loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { listOutlets } from '~/platform/outlets.queries'
import { useDateTime } from '~/platform/use-date-time'
import { ViewOnlyNote } from '~/platform/view-only'
import { Section } from '~/ui/section'
import { readLoyaltyOverview } from '../overview/overview.queries'
import { listRewards } from '../rewards/rewards.queries'
import type { Route } from './+types/programme-page'
import { type Programme, readProgramme } from './programme.queries'
import { ProgrammeForm } from './programme-form'
import { PublishBar } from './publish-bar'
import { WhatIfSection } from './what-if-section'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [programme, outlets, overview, rewards, messages, en, hi] = await Promise.all([
    loaded('the programme', readProgramme(tenant.id)),
    failingAsNull('the outlets', listOutlets(tenant.id)),
    failingAsNull('the figures of the programme', readLoyaltyOverview(tenant.id)),
    failingAsNull('the rewards', listRewards(tenant.id)),
    loadMessages(person.locale, ['loyaltyProgramme']),
    loadMessages('en', ['loyaltyGuest']),
    loadMessages('hi', ['loyaltyGuest']),
  ])
  return {
    tenant,
    programme,
    outlets: outlets ?? [],
    overview,
    rewards: rewards ?? [],
    messages,
    guestMessages: { en: en.loyaltyGuest, hi: hi.loyaltyGuest },
  }
}

/** The rules of the programme: a draft that is written, what it would cost, and the versions that were in force. */
export default function ProgrammePage({
  loaderData: { tenant, programme, outlets, overview, rewards, guestMessages },
}: Route.ComponentProps) {
  const t = useTranslations('loyaltyProgramme')
  const { en, hi } = guestMessages
  const words = useMemo(() => ({ en: guestWords('en', en), hi: guestWords('hi', hi) }), [en, hi])
  if (!programme.content) return <NotLoaded why={programme.why} failedText={t('failed')} />
  const draft: LoyaltyRules = { ...firstRules, ...programme.content.draft }
  const month = overview?.months.at(-2)
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <PublishBar tenantId={tenant.id} programme={programme.content} />
      <ProgrammeForm
        tenantId={tenant.id}
        draft={draft}
        adjustAloneMost={programme.content.adjust_alone_most}
        problem={Object.keys(programme.content.draft).length > 0 ? programme.content.problem : null}
        outlets={outlets.filter(({ isActive }) => isActive)}
        guestWords={words}
      />
      <WhatIfSection
        rules={draft}
        rewards={rewards.filter(({ state }) => state !== 'ended')}
        meanBillPaise={overview?.mean_bill_paise ?? null}
        billsPerMonth={month?.visits ?? null}
      />
      <Versions programme={programme.content} />
    </>
  )
}

function Versions({ programme: { versions } }: { programme: Programme }) {
  const t = useTranslations('loyaltyProgramme')
  const dateTime = useDateTime()
  const locale = localeOfTag(useLocale())
  if (versions.length === 0) return null
  return (
    <Section title={t('versions.title')} lead={t('versions.lead')}>
      <ol lang={locale}>
        {versions.map(({ number, published_at, by }) => (
          <li key={number} className="border-hairline border-b py-2.5">
            <span className="font-medium">{t('versions.number', { number })}</span>{' '}
            <span className="text-ink-soft text-sm">
              {[dateTime(new Date(published_at), { dateStyle: 'medium', timeStyle: 'short' }), by]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
