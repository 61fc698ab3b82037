import { useTranslations } from 'use-intl'
import { SaveState } from '../editor/save-state'
import { CurrentTexts } from '../texts/current-texts'
import { useTitle } from '../use-title'
import { FormActions } from './form-actions'
import { FormConflict } from './form-conflict'
import { CurrentForm, type FormEditing } from './form-context'
import { FormFrame } from './form-frame'
import { FormProblemsList } from './form-problems-list'
import { FormStructure } from './form-structure'
import { FormVersions } from './form-versions'
import type { OpenedForm } from './forms.queries'
import { OpenFormPart } from './open-form-part'
import { TestRun } from './test-run'
import { useFormPart } from './use-form-part'
import { useFormWork } from './use-form-work'

interface FormEditorProps {
  personId: string
  opened: OpenedForm
  mayWrite: boolean
  courseSkills: readonly string[]
  tenantId: string
}

/** What nobody needs to hear before they have begun: it is said once somebody asked. */
const saidLater: readonly string[] = [
  'text_missing',
  'question_missing',
  'section_unscored',
  'cannot_reach_100',
]

/** The desk of whoever writes a form: its structure on the left, on the right the one part that is written now. */
export function FormEditor({ personId, opened, mayWrite, courseSkills, tenantId }: FormEditorProps) {
  const codes = useTranslations('shopForms.problems.codes')
  const title = useTitle()
  const work = useFormWork(personId, opened)
  const part = useFormPart(work.form)
  const { draft, saving } = work
  const shown = part.isChecking
    ? work.problems
    : work.problems.filter(({ code }) => !saidLater.includes(code))
  const problemAt: FormEditing['problemAt'] = (path) => {
    const found = shown.find((problem) => problem.path.join('.') === path.join('.'))
    return found && codes(found.code)
  }
  const editing: FormEditing = {
    ...work,
    ...part,
    formId: opened.id,
    tenantId,
    mayWrite,
    problemAt,
    courseSkills,
  }
  const languages = draft.base === 'hi' ? (['hi', 'en'] as const) : (['en', 'hi'] as const)
  const isChosen = part.chosen !== ''
  return (
    <CurrentForm value={editing}>
      <CurrentTexts
        value={{ ...work, source: draft, reviewed: draft.reviewed, languages, mayWrite, problemAt }}
      >
        <FormFrame
          title={title(draft.title)}
          opened={opened}
          revision={saving.revision}
          saved={
            mayWrite ? (
              <SaveState saving={saving} updatedAt={opened.updatedAt} isRestored={work.isRestored} />
            ) : null
          }
          actions={
            // on a phone an open part has the screen for itself
            <div className={`contents ${isChosen ? 'max-lg:hidden' : ''}`}>
              <FormActions opened={opened} tenantId={tenantId} />
            </div>
          }
        >
          {saving.state === 'conflict' ? <FormConflict /> : null}
          {part.isChecking ? <FormProblemsList /> : null}
          {part.isTest ? (
            <TestRun />
          ) : (
            <div className="grid gap-x-12 lg:grid-cols-[19rem_minmax(0,1fr)]">
              <div className={isChosen ? 'max-lg:hidden' : ''}>
                <FormStructure />
              </div>
              <div className={isChosen ? '' : 'max-lg:hidden'}>
                <OpenFormPart />
              </div>
            </div>
          )}
          {part.isTest ? null : <FormVersions versions={opened.versions} shown={opened.version} />}
        </FormFrame>
      </CurrentTexts>
    </CurrentForm>
  )
}
