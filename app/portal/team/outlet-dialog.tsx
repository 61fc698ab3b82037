import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { Checkbox } from '~/ui/checkbox'
import { Dialog, DialogActions } from '~/ui/dialog'
import type { MemberDialogProps } from './member-actions'
import { ProblemNote } from './problem-note'
import { useAnswer } from './use-answer'

/** Places a member in outlets and takes them out of others. */
export function OutletDialog({ member, surroundings, isOpen, onClose }: MemberDialogProps) {
  const t = useTranslations('team.outletDialog')
  const words = useTranslations('team')
  const answer = useAnswer(onClose)
  const placed = new Set(member.outlets.map(({ id }) => id))
  const offered = surroundings.outlets.filter(({ id, isActive }) => isActive || placed.has(id))
  function close() {
    answer.reset()
    onClose()
  }
  function save(event: React.FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget).getAll('outlet').map(String)
    answer.send({ what: 'outlets', profileId: member.id, name: member.name, outlets: chosen.join() })
  }
  return (
    <Dialog isOpen={isOpen} onClose={close} title={t('title', { name: member.name })}>
      <form onSubmit={save}>
        <p className="text-ink-soft text-sm">{offered.length > 0 ? t('lead') : t('none')}</p>
        <fieldset className="mt-3">
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
        <div className="mt-4 empty:hidden">
          <ProblemNote problem={answer.problem} />
        </div>
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            {words('cancel')}
          </Button>
          <Button type="submit" isPending={answer.isPending} disabled={offered.length === 0}>
            {t('save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
