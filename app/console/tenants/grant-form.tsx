import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { dayInIndia } from '~/domain/india-moment'
import type { Tier } from '~/domain/modules'
import { ChangeForm } from '~/platform/changes/change-form'
import { type FieldsOfRefusals, useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { stillToGive } from './entitled-modules'
import { type Entitlement, grantEntitlement } from './entitlements.queries'

interface GrantFormProps {
  tenantId: string
  tier: Tier
  held: readonly Entitlement[]
  now: number
}

const fields: FieldsOfRefusals = { already_entitled: 'module', already_over: 'validUntil' }

/** Gives the tenant a module besides its tier. */
export function GrantForm({ tenantId, tier, held, now }: GrantFormProps) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const { revalidate } = useRevalidator()
  const change = useChange('tenants', fields)
  const open = stillToGive(tier, held, now)
  async function give(form: FormData) {
    const field = (name: string) => String(form.get(name) ?? '').trim()
    const isGiven = await change.run(async () => {
      await grantEntitlement(tenantId, {
        module: field('module'),
        source: field('source'),
        validUntil: endOfDay(field('validUntil')),
        note: field('note') || null,
      })
      return t('entitled.given')
    })
    if (isGiven) void revalidate()
  }
  if (open.length === 0) return <p className="text-ink-soft">{t('nothingToGive')}</p>
  return (
    <ChangeForm
      key={open.join(' ')}
      change={change}
      onSubmit={(form) => void give(form)}
      draft="entitlement"
      className="flex max-w-3xl flex-col gap-5"
      actions={
        <div>
          <Button type="submit" isPending={change.isPending}>
            {t('giveNow')}
          </Button>
        </div>
      }
    >
      <div className="grid items-end gap-x-4 gap-y-5 sm:grid-cols-2">
        <Select
          name="module"
          label={t('module')}
          options={open.map((module) => ({ value: module, label: words(`names.${module}`) }))}
        />
        <Select
          name="source"
          label={t('source')}
          options={[
            { value: 'add_on', label: t('sources.add_on') },
            { value: 'grant', label: t('sources.grant') },
          ]}
        />
        <TextField
          name="validUntil"
          type="date"
          label={t('validUntil')}
          description={t('validUntilHelp')}
          min={dayInIndia(new Date(now))}
        />
        <TextField
          name="note"
          label={t('note')}
          description={t('noteHelp')}
          maxLength={500}
          autoComplete="off"
        />
      </div>
    </ChangeForm>
  )
}

/** The end of that day in India, where the platform's days are counted. */
function endOfDay(day: string): string | null {
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? `${day}T23:59:59+05:30` : null
}
