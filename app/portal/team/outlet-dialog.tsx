import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Checkbox } from '~/ui/checkbox'
import type { MemberDialogProps } from './member-surroundings'
import { setMemberOutlets } from './members.queries'

/** Places a member in outlets and takes them out of others. */
export function OutletDialog({ member, surroundings, onClose }: MemberDialogProps) {
  const t = useTranslations('team.outletDialog')
  const placed = new Set(member.outlets.map(({ id }) => id))
  const offered = surroundings.outlets.filter(({ id, isActive }) => isActive || placed.has(id))
  async function place(form: FormData) {
    await setMemberOutlets(member.id, form.getAll('outlet').map(String))
    return t('done', { name: member.name })
  }
  return (
    <ChangeDialog
      title={t('title', { name: member.name })}
      confirmLabel={t('save')}
      isDisabled={offered.length === 0}
      area="team"
      onConfirm={place}
      onClose={onClose}
    >
      <p className="text-ink-soft text-sm">{offered.length > 0 ? t('lead') : t('none')}</p>
      <fieldset>
        <legend className="sr-only">{t('legend')}</legend>
        {offered.map(({ id, name, isActive }) => (
          <Checkbox
            key={id}
            name="outlet"
            value={id}
            label={isActive ? name : t('closed', { outlet: name })}
            defaultChecked={placed.has(id)}
          />
        ))}
      </fieldset>
    </ChangeDialog>
  )
}
