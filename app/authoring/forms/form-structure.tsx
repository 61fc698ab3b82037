import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { addSection } from '~/domain/shops/form-edits'
import { Button } from '~/ui/button'
import { Icon } from '~/ui/icons'
import { useTitle } from '../use-title'
import { useForm } from './form-context'
import { FormPartLink } from './form-part-link'
import { StructureSection } from './structure-section'

/** The form from above: its sections and questions, to open, to move and to add to. */
export function FormStructure() {
  const t = useTranslations('shopForms.structure')
  const { draft, form, edit, open, mayWrite } = useForm()
  const title = useTitle()
  const [said, setSaid] = useState('')
  const weights = form.sections.reduce((sum, { weight }) => sum + weight, 0)
  function add() {
    const added = addSection(form)
    edit(() => added.form)
    open(`section-${added.id}`)
  }
  return (
    <nav
      aria-label={t('label')}
      className="lg:sticky lg:top-20 lg:-ml-3 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pl-3"
    >
      <div className="border-hairline border-b pb-2">
        <FormPartLink part="form">
          <span className="block text-ink-soft text-xs">{t('form')}</span>
          {title(draft.title)}
        </FormPartLink>
      </div>
      <ol>
        {form.sections.map((section, at) => (
          <StructureSection key={section.id} section={section} at={at} weights={weights} onSay={setSaid} />
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {mayWrite ? (
        <div className="mt-3 -ml-3">
          <Button variant="quiet" onClick={add}>
            <Icon name="plus" />
            {t('addSection')}
          </Button>
        </div>
      ) : null}
    </nav>
  )
}
