import { useCallback, useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { failingAsNull } from '~/platform/failing-as-null'
import { ChoiceField } from '~/ui/choice-field'
import { Combobox } from '~/ui/combobox'
import { Icon } from '~/ui/icons'
import { useSearch } from '~/ui/use-search'
import { findColleagues } from '../colleagues.queries'
import { inviteTo } from './session-changes.queries'
import type { Session } from './sessions.queries'

interface InviteDialogProps {
  tenantId: string
  session: Session
  onClose: () => void
}

interface Picked {
  id: string
  label: string
}

/** Puts people on the list: those one names, or everybody of the outlet. */
export function InviteDialog({ tenantId, session, onClose }: InviteDialogProps) {
  const t = useTranslations('training.invite')
  const words = useTranslations('ui.search')
  const [whom, setWhom] = useState<'people' | 'outlet'>('people')
  const [picked, setPicked] = useState<readonly Picked[]>([])
  const search = useCallback(
    (typed: string) => failingAsNull('people to invite', findColleagues(tenantId, typed)),
    [tenantId],
  )
  const { found, ...asked } = useSearch(search, { lettersMin: 1 })
  const known = new Set([...picked.map(({ id }) => id), ...onList(session)])
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('send')}
      area="training"
      check={(): Record<string, string> =>
        whom === 'people' && picked.length === 0 ? { '': t('nobodyPicked') } : {}
      }
      onClose={onClose}
      onConfirm={async () => {
        const answer = await inviteTo(
          session.id,
          whom === 'people' ? { people: picked.map(({ id }) => id) } : { outletId: session.outlet.id },
        )
        return answer.waiting > 0 ? t('doneWaiting', answer) : t('done', { count: answer.seated })
      }}
    >
      <ChoiceField<'people' | 'outlet'>
        name="whom"
        label={t('whom')}
        defaultValue={whom}
        onChange={setWhom}
        options={[
          { value: 'people', label: t('people') },
          { value: 'outlet', label: t('outlet', { outlet: session.outlet.name }) },
        ]}
      />
      {whom === 'people' ? (
        <div>
          <Combobox
            {...asked}
            label={t('find')}
            options={found?.filter(({ id }) => !known.has(id))}
            failed={found === null ? words('failed') : undefined}
            nothing={t('nobody')}
            onChoose={({ id, label }) => {
              setPicked([...picked, { id, label }])
              asked.onType('')
            }}
          />
          <ul className="flex flex-wrap gap-2">
            {picked.map(({ id, label }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-label={t('remove', { name: label })}
                  onClick={() => setPicked(picked.filter((one) => one.id !== id))}
                  className="mt-2 inline-flex min-h-11 items-center gap-2 rounded-md border border-control px-3 hover:border-ink"
                >
                  {label}
                  <Icon name="close" className="size-4" />
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </ChangeDialog>
  )
}

/** Who needs no invitation any more. */
function onList({ people, trainer }: Session): string[] {
  const listed = (people ?? []).filter(({ state }) => state === 'registered' || state === 'waiting')
  return [...listed.map(({ person_id }) => person_id), ...(trainer ? [trainer.id] : [])]
}
