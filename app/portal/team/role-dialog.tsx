import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { changeTenantRole } from '~/platform/tenant-role.queries'
import type { MemberDialogProps } from './member-surroundings'
import { tenantRoles } from './tenant-roles'

/** Gives a member another role, with what each role may do beside it. */
export function RoleDialog({ member, surroundings, ...dialog }: MemberDialogProps) {
  const t = useTranslations('team')
  async function change(form: FormData) {
    const role = tenantRoles.find((known) => known === form.get('role'))
    if (!role || role === member.role) return undefined
    await changeTenantRole(member.id, role)
    return t('roleDialog.done', { name: member.name, role: t(`roles.${role}`) })
  }
  return (
    <ChangeDialog
      {...dialog}
      title={t('roleDialog.title', { name: member.name })}
      confirmLabel={t('roleDialog.save')}
      area="team"
      onConfirm={change}
    >
      <fieldset>
        <legend className="sr-only">{t('roleDialog.legend')}</legend>
        {tenantRoles.map((role) => (
          <label
            key={role}
            className="flex cursor-pointer items-start gap-3 border-hairline border-b py-3 has-focus-visible:outline-3 has-focus-visible:outline-link has-focus-visible:outline-offset-2"
          >
            <input
              type="radio"
              name="role"
              value={role}
              defaultChecked={role === member.role}
              ref={(radio) => void radio?.toggleAttribute('autofocus', role === member.role)}
              className="mt-1 size-5 shrink-0 accent-brand outline-none"
            />
            <span>
              <span className="block font-medium">{t(`roles.${role}`)}</span>
              <span className="text-ink-soft text-sm">{t(`roleTexts.${role}`)}</span>
            </span>
          </label>
        ))}
      </fieldset>
      {member.id === surroundings.me ? (
        <p className="font-medium text-sm text-warning">{t('roleDialog.self')}</p>
      ) : null}
    </ChangeDialog>
  )
}
