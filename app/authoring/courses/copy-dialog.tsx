import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeDialog } from '~/platform/changes/change-dialog'
import { failingAsNull } from '~/platform/failing-as-null'
import { ChoiceField } from '~/ui/choice-field'
import { Spinner } from '~/ui/spinner'
import { useTitle } from '../use-title'
import { copyCourse, type LibraryCourse, listLibrary } from './studio.queries'

interface CopyDialogProps {
  tenantId: string
  home: string
  onClose: () => void
}

/** A course of the shared library to begin from: the copy is one's own and changes by itself. */
export function CopyDialog({ tenantId, home, onClose }: CopyDialogProps) {
  const t = useTranslations('authoring.studio.copying')
  const navigate = useNavigate()
  const [library, setLibrary] = useState<LibraryCourse[] | null | undefined>()
  useEffect(() => {
    void failingAsNull('the shared library', listLibrary(tenantId)).then(setLibrary)
  }, [tenantId])
  return (
    <ChangeDialog
      title={t('title')}
      confirmLabel={t('confirm')}
      isDisabled={!library?.length}
      area="authoring"
      onConfirm={async (form) => {
        await navigate(`${home}/${await copyCourse(tenantId, String(form.get('from')))}`)
        return undefined
      }}
      onClose={onClose}
    >
      <p>{t('text')}</p>
      <Choice library={library} />
    </ChangeDialog>
  )
}

/** Undefined while it is on its way, null when it could not be fetched. */
function Choice({ library }: { library: LibraryCourse[] | null | undefined }) {
  const t = useTranslations('authoring.studio.copying')
  const sides = useTranslations('courses.sides')
  const title = useTitle()
  if (library === undefined) return <Spinner className="size-6" />
  if (library === null || library.length === 0) return <p>{t(library === null ? 'failed' : 'empty')}</p>
  return (
    <ChoiceField
      name="from"
      label={t('choose')}
      options={library.map((course) => ({
        value: course.course_id,
        label: title(course.title),
        description: sides(course.side),
      }))}
      defaultValue={library[0]?.course_id}
    />
  )
}
