import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { useFieldWords } from '~/platform/field-errors'
import type { Tenant } from '~/platform/tenants.queries'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { TextField } from '~/ui/text-field'
import { saveIdentity } from './change-workspace'
import { ColorField } from './color-field'
import { ColorPreview } from './color-preview'
import { readIdentity } from './identity'

/** Name and brand colour, with what the colour becomes on both papers. */
export function IdentityForm({ tenant }: { tenant: Tenant }) {
  const t = useTranslations('workspace')
  const isViewOnly = useViewOnly()
  const { revalidate } = useRevalidator()
  const [name, setName] = useState(tenant.name)
  const [color, setColor] = useState(tenant.brandColor)
  const change = useChange('workspace')
  const words = useFieldWords({ name: t('name'), color: t('color') })
  async function save(form: FormData) {
    const { identity, problems = {}, wrong } = readIdentity(form)
    if (!identity) return change.setErrors(wrong ? { color: t(`problem.${wrong.color}`) } : words(problems))
    const isSaved = await change.run(async () => {
      await saveIdentity(tenant.id, identity)
      return t('saved')
    })
    if (isSaved) void revalidate()
  }
  return (
    <Section title={t('identity')} lead={t('identityLead')}>
      <ChangeForm
        change={change}
        onSubmit={(form) => void save(form)}
        draft={`workspace-${tenant.id}`}
        className="flex max-w-3xl flex-col gap-6"
        after={<ColorPreview color={color} name={name || tenant.name} />}
        actions={
          <div>
            <Button type="submit" disabled={isViewOnly} isPending={change.isPending}>
              {t('save')}
            </Button>
          </div>
        }
      >
        <TextField
          name="name"
          label={t('name')}
          value={name}
          onChange={({ target }) => setName(target.value)}
          isRequired
          autoComplete="organization"
        />
        <ColorField value={color} onChange={setColor} />
      </ChangeForm>
    </Section>
  )
}
