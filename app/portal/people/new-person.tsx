import { useNavigate } from 'react-router'
import { useTranslations } from 'use-intl'
import { ChangeForm } from '~/platform/changes/change-form'
import { useChange } from '~/platform/changes/use-change'
import { useHouseWords } from '~/platform/organisation-form'
import { useViewOnly } from '~/platform/view-only'
import { Button } from '~/ui/button'
import { Section } from '~/ui/section'
import { BackToList } from './back-to-list'
import { addPerson } from './people.queries'
import type { Choices } from './people-choices'
import { personFields, placeIn, readPersonForm } from './person-form'
import { PlaceFields, RecordFields, useRecordLabels } from './record-fields'

interface NewPersonProps {
  tenantId: string
  choices: Choices
}

/** The form for somebody who begins to work here. */
export function NewPerson({ tenantId, choices }: NewPersonProps) {
  const t = useTranslations('organisation.people')
  const isViewOnly = useViewOnly()
  const navigate = useNavigate()
  const change = useChange('organisation', personFields)
  const words = useHouseWords(useRecordLabels())
  function add(form: FormData) {
    const { person, ...mistakes } = readPersonForm(form)
    if (!person) return change.setErrors(words(mistakes))
    void change.run(async () => {
      void navigate(`/app/people/${await addPerson(tenantId, person, placeIn(form))}`, { replace: true })
      return t('saved')
    })
  }
  return (
    <>
      <BackToList />
      <Section title={t('newTitle')} lead={t('newLead')}>
        <ChangeForm
          change={change}
          onSubmit={add}
          draft="person-new"
          className="flex max-w-3xl flex-col gap-6"
          actions={
            <div>
              <Button type="submit" disabled={isViewOnly} isPending={change.isPending}>
                {t('add')}
              </Button>
            </div>
          }
        >
          <RecordFields person={null} />
          <fieldset className="border-hairline border-t pt-5">
            <legend className="pr-3 font-semibold">{t('firstPlacement')}</legend>
            <p className="mb-4 text-ink-soft text-sm">{t('firstPlacementHint')}</p>
            <div className="grid gap-5 sm:grid-cols-2">
              <PlaceFields choices={choices} isOptional />
            </div>
          </fieldset>
        </ChangeForm>
      </Section>
    </>
  )
}
