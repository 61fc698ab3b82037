import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { localeOfTag } from '~/domain/locale'
import { gstStates } from '~/domain/store/gst-states'
import { tenantOf, workspaceOf } from '~/platform/access-context'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { type Loaded, loaded } from '~/platform/loaded'
import { loadMessages } from '~/platform/messages'
import { NotLoaded } from '~/platform/not-loaded'
import { GstinField, PartyFields, partyFields, textOf, wrapped } from '~/platform/store/party-fields'
import { useViewOnly, ViewOnlyNote } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import type { Route } from './+types/billing-page'
import { ApprovalLimit } from './approval-limit'
import { type BillingProfile, readBillingProfile, saveBillingProfile } from './billing.queries'

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const tenant = tenantOf(context)
  const { person } = workspaceOf(context)
  const [profile, messages] = await Promise.all([
    loaded('whom to bill', wrapped(readBillingProfile(tenant.id))),
    loadMessages(person.locale, ['billing']),
  ])
  return { tenant, profile, messages }
}

/** Whom invoices name, and where they are sent. */
export default function BillingPage({ loaderData: { tenant, profile } }: Route.ComponentProps) {
  const t = useTranslations('billing')
  const entered = profile.content?.entered
  return (
    <>
      <title>{`${t('title')} · ${tenant.name}`}</title>
      <ViewOnlyNote />
      <Section title={t('title')} lead={t('lead')}>
        <Content tenantId={tenant.id} profile={profile} />
      </Section>
      {entered ? <ApprovalLimit tenantId={tenant.id} limit={entered.managers_approve_paise} /> : null}
    </>
  )
}

interface ContentProps {
  tenantId: string
  profile: Loaded<{ entered: BillingProfile | null }>
}

function Content({ tenantId, profile }: ContentProps) {
  const t = useTranslations('billing')
  if (!profile.content) return <NotLoaded why={profile.why} failedText={t('failed')} />
  return <BillingForm tenantId={tenantId} entered={profile.content.entered} />
}

const fields = {
  ...partyFields,
  state_required: 'state_code',
  unknown_country: 'country',
  invalid_email: 'billing_email',
} as const

function BillingForm({ tenantId, entered }: { tenantId: string; entered: BillingProfile | null }) {
  const t = useTranslations('billing')
  const locale = localeOfTag(useLocale())
  const isViewOnly = useViewOnly()
  const { revalidate } = useRevalidator()
  const change = useChange('billing', fields)
  const [country, setCountry] = useState(entered?.country ?? 'IN')
  const isAbroad = country !== 'IN'
  const submit = (form: FormData) => {
    const text = (name: string) => textOf(form, name)
    const saved = change.run(async () => {
      await saveBillingProfile(tenantId, {
        legal_name: text('legal_name'),
        address: text('address'),
        country: isAbroad ? text('abroad').toUpperCase() : 'IN',
        state_code: isAbroad ? null : text('state_code') || null,
        gstin: isAbroad ? null : text('gstin') || null,
        billing_email: text('billing_email'),
      })
      return t('saved')
    })
    void saved.then((isSaved) => (isSaved ? revalidate() : undefined))
  }
  return (
    <ChangeForm
      change={change}
      onSubmit={submit}
      className="flex max-w-xl flex-col gap-5"
      actions={
        <div>
          <Button type="submit" isPending={change.isPending} disabled={isViewOnly}>
            {t('save')}
          </Button>
        </div>
      }
    >
      <PartyFields
        entered={entered}
        words={{ legalName: t('legalName'), legalNameHelp: t('legalNameHelp'), address: t('address') }}
      />
      <Select
        name="country"
        label={t('country')}
        value={isAbroad ? 'abroad' : 'IN'}
        options={[
          { value: 'IN', label: t('india') },
          { value: 'abroad', label: t('abroad') },
        ]}
        onChange={({ target }) => setCountry(target.value)}
      />
      {isAbroad ? (
        <TextField
          name="abroad"
          label={t('countryCode')}
          description={t('countryCodeHelp')}
          defaultValue={entered && entered.country !== 'IN' ? entered.country : ''}
          maxLength={2}
          autoComplete="country"
          isRequired
        />
      ) : (
        <>
          <GstinField entered={entered?.gstin} label={t('gstin')} help={t('gstinHelp')} />
          <Select
            name="state_code"
            label={t('state')}
            description={t('stateHelp')}
            defaultValue={entered?.state_code ?? ''}
            options={[
              { value: '', label: t('chooseState') },
              ...Object.entries(gstStates)
                .toSorted(([, one], [, other]) => one[locale].localeCompare(other[locale], locale))
                .map(([code, name]) => ({ value: code, label: `${name[locale]} (${code})` })),
            ]}
          />
        </>
      )}
      <TextField
        type="email"
        name="billing_email"
        label={t('email')}
        description={t('emailHelp')}
        defaultValue={entered?.billing_email}
        autoComplete="email"
        isRequired
      />
    </ChangeForm>
  )
}
