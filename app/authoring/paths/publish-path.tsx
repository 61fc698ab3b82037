import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { ChoiceField } from '~/ui/choice-field'
import { type OpenedPath, publishPath } from './studio-paths.queries'

interface PublishPathProps {
  opened: OpenedPath
  onClose: () => void
  onDone: () => void
}

/** Asks whom the new steps are for, where somebody is on the path already. */
export function PublishPath({ opened, onClose, onDone }: PublishPathProps) {
  const t = useTranslations('pathStudio.publish')
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('confirm')}
      area="pathStudio"
      onClose={onClose}
      onDone={onDone}
      onConfirm={async (form) => {
        const reach = form.get('reach') === 'open' ? 'open' : 'new'
        const { moved } = await publishPath(opened.path_id, opened.revision, reach)
        return t('done', { count: moved })
      }}
    >
      <p>{t('text')}</p>
      {opened.open > 0 ? (
        <ChoiceField
          name="reach"
          label={t('reach', { count: opened.open })}
          defaultValue="new"
          options={(['new', 'open'] as const).map((value) => ({
            value,
            label: t(`reaches.${value}`),
            description: t(`reachesText.${value}`),
          }))}
        />
      ) : null}
    </ChangeDialog>
  )
}
