import { useTranslations } from 'use-intl'
import { Button } from '~/ui/button'
import { AboutPart } from './about-part'
import { useForm } from './form-context'
import { QuestionPart } from './question-part'
import { SectionPart } from './section-part'

/** The part of the form that is written now. */
export function OpenFormPart() {
  const t = useTranslations('shopForms')
  const { part, form, open } = useForm()
  const back = (
    <div className="mb-4 -ml-3 lg:hidden">
      <Button variant="quiet" onClick={() => open('')}>
        <span aria-hidden="true">←</span> {t('toStructure')}
      </Button>
    </div>
  )
  const s = form.sections.findIndex(
    ({ id, questions }) =>
      part === `section-${id}` || questions.some((question) => part === `question-${question.id}`),
  )
  const section = form.sections[s]
  if (!section)
    return (
      <>
        {back}
        <AboutPart />
      </>
    )
  const q = section.questions.findIndex(({ id }) => part === `question-${id}`)
  const question = section.questions[q]
  return (
    <div key={part}>
      {back}
      {question ? (
        <QuestionPart question={question} path={['document', 'sections', s, 'questions', q]} />
      ) : (
        <SectionPart section={section} at={s} />
      )}
    </div>
  )
}
