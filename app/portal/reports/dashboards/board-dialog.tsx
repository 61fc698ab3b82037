import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { Checkbox } from '~/ui/checkbox'
import { TextField } from '~/ui/text-field'
import { namesIn } from './board-name'
import { type SaidDashboard, saveDashboard } from './dashboards.queries'

interface BoardDialogProps {
  tenantId: string
  /** What it begins with. */
  begin: SaidDashboard
  mayShare: boolean
  onClose: () => void
  /** It was made under this id. */
  onMade: (id: string) => void
}

/** A new dashboard: its name in one language or both, and whether the workspace sees it. */
export function NewBoardDialog({ tenantId, begin, mayShare, onClose, onMade }: BoardDialogProps) {
  const t = useTranslations('reportBoards')
  const [id] = useState(() => crypto.randomUUID())
  return (
    <ChangeDialog
      title={t('new')}
      confirmLabel={t('make')}
      fields={{ name_required: 'name_en', text_too_long: 'name_en' }}
      onConfirm={async (form) => {
        await saveDashboard(tenantId, id, {
          ...namesIn(form),
          is_shared: form.has('shared'),
          tiles: begin.tiles,
        })
        return t('made')
      }}
      onClose={onClose}
      onDone={() => onMade(id)}
    >
      <BoardFields begin={begin} mayShare={mayShare} />
    </ChangeDialog>
  )
}

interface BoardFieldsProps {
  begin: Pick<SaidDashboard, 'name_en' | 'name_hi' | 'is_shared'>
  mayShare: boolean
}

/** The names of a dashboard, and whether the workspace sees it. */
export function BoardFields({ begin, mayShare }: BoardFieldsProps) {
  const t = useTranslations('reportBoards')
  const names = { name_en: begin.name_en ?? '', name_hi: begin.name_hi ?? '' }
  return (
    <>
      {(['name_en', 'name_hi'] as const).map((name) => (
        <TextField
          key={name}
          name={name}
          label={t(`names.${name}`)}
          description={name === 'name_hi' ? t('names.hint') : undefined}
          lang={name === 'name_hi' ? 'hi' : 'en'}
          maxLength={80}
          autoComplete="off"
          defaultValue={names[name]}
        />
      ))}
      {mayShare ? (
        <Checkbox
          name="shared"
          label={t('share')}
          description={t('shareHint')}
          defaultChecked={begin.is_shared}
        />
      ) : null}
    </>
  )
}
