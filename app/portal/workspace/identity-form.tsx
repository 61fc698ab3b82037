import { useState } from 'react'
import { useFetcher } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Tenant } from '~/platform/tenants.queries'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { FormFields } from '~/ui/form-fields'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import type { WorkspaceAnswer } from './change-workspace'
import { ColorField } from './color-field'
import { ColorPreview } from './color-preview'
import { useDoneNotice, useWorkspaceErrors } from './use-workspace-errors'

/** Name and brand colour, with what the colour becomes on both papers. */
export function IdentityForm({ tenant }: { tenant: Tenant }) {
  const t = useTranslations('workspace')
  const ui = useTranslations('ui')
  const isViewOnly = useViewOnly()
  const [name, setName] = useState(tenant.name)
  const [color, setColor] = useState(tenant.brandColor)
  const fetcher = useFetcher<WorkspaceAnswer>()
  const errors = useWorkspaceErrors(fetcher.data, { name: t('name'), color: t('color') })
  useDoneNotice(fetcher, t('saved'))
  return (
    <Section title={t('identity')} lead={t('identityLead')}>
      <fetcher.Form
        method="post"
        noValidate
        data-draft={`workspace-${tenant.id}`}
        className="flex max-w-3xl flex-col gap-6"
      >
        <input type="hidden" name="intent" value="save" />
        <FormFields errors={errors} summaryTitle={ui('problems', { count: Object.keys(errors).length })}>
          <TextField
            name="name"
            label={t('name')}
            value={name}
            onChange={({ target }) => setName(target.value)}
            isRequired
            autoComplete="organization"
          />
          <ColorField value={color} onChange={setColor} />
        </FormFields>
        <ColorPreview color={color} name={name || tenant.name} />
        <div>
          <Button type="submit" disabled={isViewOnly} isPending={fetcher.state !== 'idle'}>
            {t('save')}
          </Button>
        </div>
      </fetcher.Form>
    </Section>
  )
}
