import { useTranslations } from 'use-intl'
import { locales } from '~/domain/locale'
import { controlLook } from '~/ui/field'
import { Select } from '~/ui/select'
import { TextField } from '~/ui/text-field'
import { isAboutAddress, type ListedInvitee } from './invitation-list'
import { tenantRoles } from './tenant-roles'
import type { BulkInvite } from './use-bulk-invite'

type FieldName = 'email' | 'name' | 'role' | 'language' | 'outlet'

interface InviteeFieldProps {
  bulk: BulkInvite
  outlets: readonly string[]
  invitee: ListedInvitee
}

/** One field of a row in the table, named by its column and its row. What is sent stands as text. */
export function InviteeField({ bulk, outlets, invitee, name }: InviteeFieldProps & { name: FieldName }) {
  const t = useTranslations('team.bulk')
  const labels = useFieldLabels()
  const options = useOptions(outlets)[name]?.(invitee[name])
  const control = {
    'aria-label': `${labels[name]}, ${t('row', { row: invitee.row })}`,
    'aria-invalid': (name === 'email' && isAboutAddress(invitee)) || undefined,
    value: invitee[name],
    onChange: ({ target }: { target: { value: string } }) => bulk.edit(invitee.row, { [name]: target.value }),
    disabled: bulk.task !== null,
    className: `${controlLook} ${name === 'email' ? 'min-w-56' : 'min-w-28'}`,
  }
  if (invitee.result === 'sent') {
    const label = options?.find(({ value }) => value === invitee[name])?.label ?? invitee[name]
    return <span className="leading-11">{label}</span>
  }
  if (!options) return <input type="text" spellCheck={false} autoComplete="off" {...control} />
  return (
    <select {...control}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}

/** The fields of a row below each other, for a phone. */
export function InviteeFields({ bulk, outlets, invitee }: InviteeFieldProps) {
  const labels = useFieldLabels()
  const optionsOf = useOptions(outlets)
  if (invitee.result === 'sent') return <p className="break-all">{invitee.email}</p>
  const field = (name: FieldName) => ({
    name: `${name}-${invitee.row}`,
    label: labels[name],
    value: invitee[name],
    disabled: bulk.task !== null,
    onChange: ({ target }: { target: { value: string } }) => bulk.edit(invitee.row, { [name]: target.value }),
  })
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <div className="col-span-2">
        <TextField {...field('email')} autoComplete="off" spellCheck={false} />
      </div>
      <div className="col-span-2">
        <TextField {...field('name')} autoComplete="off" />
      </div>
      <Select {...field('role')} options={optionsOf.role(invitee.role)} />
      <Select {...field('language')} options={optionsOf.language(invitee.language)} />
      {outlets.length > 0 ? <Select {...field('outlet')} options={optionsOf.outlet(invitee.outlet)} /> : null}
    </div>
  )
}

/** What the fields of a row are called. */
export function useFieldLabels(): Record<FieldName, string> {
  const t = useTranslations('team')
  return {
    email: t('invite.email'),
    name: t('invite.name'),
    role: t('invite.role'),
    language: t('bulk.language'),
    outlet: t('invite.outlet'),
  }
}

type Options = (value: string) => { value: string; label: string }[]

/** What can be chosen in a field; a word of the list that is none of it can be seen and replaced. */
function useOptions(outlets: readonly string[]) {
  const t = useTranslations('team')
  const role: Options = (value) =>
    withStranger(
      value,
      tenantRoles.map((one) => ({ value: one, label: t(`roles.${one}`) })),
    )
  const language: Options = (value) =>
    withStranger(
      value,
      locales.map((one) => ({ value: one, label: t(`languages.${one}`) })),
    )
  const outlet: Options = (value) =>
    withStranger(value, [
      { value: '', label: t('invite.noOutlet') },
      ...outlets.map((name) => ({ value: name, label: name })),
    ])
  const none: Options | undefined = undefined
  return { role, language, outlet, email: none as Options | undefined, name: none as Options | undefined }
}

function withStranger(value: string, options: { value: string; label: string }[]) {
  return options.some((option) => option.value === value) ? options : [...options, { value, label: value }]
}
