import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { TickGroup } from '~/ui/tick-group'
import { closeClinic, type DeskTalk } from './desk.queries'

/** A talk was held; whoever did not come is ticked. */
export function CloseDialog({ talk, onClose }: { talk: DeskTalk; onClose: () => void }) {
  const t = useTranslations('clinicDesk.closing')
  const asked = talk.people.filter(
    ({ state }) => state === 'confirmed' || state === 'held' || state === 'missed',
  )
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('save')}
      onClose={onClose}
      onConfirm={async (form) => {
        await closeClinic(talk.id, form.getAll('absent').map(String))
        return t('saved')
      }}
    >
      <TickGroup
        name="absent"
        label={t('absent')}
        description={t('absentHelp')}
        options={asked.map(({ id, name }) => ({ id, name }))}
        chosen={asked.filter(({ person_absent }) => person_absent).map(({ id }) => id)}
      />
    </ChangeDialog>
  )
}
