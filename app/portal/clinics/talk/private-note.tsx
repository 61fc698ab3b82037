import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { Button } from '~/ui/button'
import { TextArea } from '~/ui/text-area'
import { saveNote } from './talk.queries'

/** Notes that the coach keeps alone. */
export function PrivateNote({ id, text, isViewOnly }: { id: string; text: string; isViewOnly: boolean }) {
  const t = useTranslations('clinics.talk')
  const change = useChange(undefined, { text_too_long: 'note' })
  if (isViewOnly) return <p className="whitespace-pre-line">{text}</p>
  return (
    <ChangeForm
      change={change}
      onSubmit={(form) =>
        void change.run(async () => {
          await saveNote(id, String(form.get('note') ?? ''))
          return t('noteSaved')
        })
      }
      actions={
        <p>
          <Button type="submit" variant="secondary" isPending={change.isPending}>
            {t('saveNote')}
          </Button>
        </p>
      }
    >
      <TextArea name="note" label={t('noteLabel')} defaultValue={text} maxLength={4000} autoComplete="off" />
    </ChangeForm>
  )
}
