import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Tier } from '~/domain/modules'
import { Button } from '~/ui/button'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { stillToGive } from './entitled-modules'
import type { Entitlement } from './entitlements.queries'

interface GrantFormProps {
  tier: Tier
  held: readonly Entitlement[]
  now: number
}

/** Gives the tenant a module besides its tier. */
export function GrantForm({ tier, held, now }: GrantFormProps) {
  const t = useTranslations('tenants')
  const words = useTranslations('modules')
  const { Form, state } = useFetcher()
  const open = stillToGive(tier, held, now)
  if (open.length === 0) return <p className="text-ink-soft">{t('nothingToGive')}</p>
  return (
    <Form
      key={open.join(' ')}
      method="post"
      data-draft="entitlement"
      className="grid max-w-3xl items-end gap-x-4 gap-y-5 sm:grid-cols-2"
    >
      <input type="hidden" name="intent" value="give" />
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
        min={new Date(now).toISOString().slice(0, 10)}
      />
      <TextField
        name="note"
        label={t('note')}
        description={t('noteHelp')}
        maxLength={500}
        autoComplete="off"
      />
      <div>
        <Button type="submit" isPending={state !== 'idle'}>
          {t('giveNow')}
        </Button>
      </div>
    </Form>
  )
}
