import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Dialog, DialogActions } from '~/ui/dialog'
import type { MemberDialogProps } from './member-actions'
import { ProblemNote } from './problem-note'
import { tenantRoles } from './tenant-roles'
import { useAnswer } from './use-answer'

/** Gives a member another role, with what each role may do beside it. */
export function RoleDialog({ member, surroundings, isOpen, onClose }: MemberDialogProps) {
  const t = useTranslations('team')
  const answer = useAnswer(onClose)
  function close() {
    answer.reset()
    onClose()
  }
  function save(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const role = String(new FormData(event.currentTarget).get('role'))
    if (role === member.role) close()
    else answer.send({ what: 'role', profileId: member.id, name: member.name, role })
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('roleDialog.title', { name: member.name })}>
      <form onSubmit={save}>
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
          <p className="mt-4 font-medium text-sm text-warning">{t('roleDialog.self')}</p>
        ) : null}
        <div className="mt-4 empty:hidden">
          <ProblemNote problem={answer.problem} />
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" isPending={answer.isPending}>
            {t('roleDialog.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
