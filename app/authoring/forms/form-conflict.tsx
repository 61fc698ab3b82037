import { useTranslations } from 'use-intl'
import { failingAsNull } from '~/platform/failing-as-null'
import { ConflictChoice } from '~/platform/writing/conflict-choice'
import { useForm } from './form-context'
import { openForm } from './forms.queries'

/** Whose writing of a form goes on. */
export function FormConflict() {
  const t = useTranslations('shopForms.conflict')
  const { formId, autosave, take } = useForm()
  return (
    <ConflictChoice
      words={{ title: t('title'), text: t('text'), mine: t('mine'), theirs: t('theirs') }}
      onChoose={async (whose) => {
        const latest = await failingAsNull('the form of somebody else', openForm(formId))
        if (latest && whose === 'mine') await autosave.overwrite(latest.revision)
        else if (latest) take(latest)
      }}
    />
  )
}
